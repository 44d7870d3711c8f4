import type { ReactNode } from "react";
import { Scene } from "#site/components/ui/scene.tsx";

type Props = {
  title: string;
  lead: string;
  /** Name of the landscape along the foot of the head; decorative. */
  scene: string;
  children?: ReactNode;
};

/** The head of an inner page: sky, a title, a lead, a landscape and the window sill under it. */
export function PageHead({ title, lead, scene, children }: Props) {
  return (
    <>
      <section className="page-head">
        <div className="trim" />
        <div className="landscape">
          <Scene name={scene} />
        </div>
        <div className="wrap">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </section>
      <div className="head-edge" />
    </>
  );
}
