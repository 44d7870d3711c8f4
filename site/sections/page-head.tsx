import type { ReactNode } from "react";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { Scene } from "#site/ui/scene.tsx";

type Props = {
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Name of the decorative landscape at the lower edge. */
  scene?: string;
  /** In place of a landscape, the name of a decorative picture next to the words: a drawing of an article. */
  art?: string;
};

/** The head of an inner page: a title, a lead, and a landscape or a picture that rests on the floor. */
export function PageHead({ title, lead, scene, art, className = "", children }: Props) {
  const look = art ? "page-head--art" : className;
  return (
    <>
      <section className={`page-head ${look}`.trim()}>
        <div className="trim" />
        {scene && (
          <div className="landscape">
            <Scene name={scene} />
          </div>
        )}
        <div className="wrap">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
          {art && (
            <img
              className="page-head-art"
              src={drawingUrl(`art-${art}`)}
              alt=""
              width="800"
              height="450"
            />
          )}
        </div>
      </section>
      <div className="head-edge" />
    </>
  );
}
