import type { ReactNode } from "react";

type Props = {
  title: string;
  lead: string;
  /** The drawing along the foot of the head; decorative. */
  scene: string;
  children?: ReactNode;
};

/** The head of an inner page: sky, a title, a lead, a landscape and the window sill under it. */
export function PageHead({ title, lead, scene, children }: Props) {
  return (
    <>
      <section className="phead">
        <div className="lace" />
        <div className="view">
          <img src={scene} alt="" width="1600" height="300" fetchPriority="high" />
        </div>
        <div className="wrap">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </section>
      <div className="sill" />
    </>
  );
}
