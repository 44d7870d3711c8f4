import type { ReactNode } from "react";
import { Scene } from "#site/components/ui/scene.tsx";

type Props = {
  title: string;
  lead: string;
  /** Name of the decorative landscape at the lower edge. */
  scene: string;
  children?: ReactNode;
};

/** The head of an inner page: a title, a lead and a landscape. */
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
