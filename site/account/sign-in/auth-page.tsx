import type { ReactNode } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";

/** The forms next to a landscape. `children` is the island with the forms. */
export function AuthPage({
  words,
  children,
}: {
  words: WordsOf<"auth">["scene"];
  children: ReactNode;
}) {
  return (
    <div className="auth-page">
      <div className="auth-form">{children}</div>
      <aside className="auth-aside" aria-hidden="true">
        <div className="trim trim-light" />
        {/* An image, unlike other landscapes: it is the same in both themes, and the largest contentful paint. */}
        <img
          className="auth-image"
          src={drawingUrl("scene-dusk")}
          alt=""
          width="1600"
          height="520"
        />
        <div className="auth-image-text">
          <p className="auth-image-title">{words.title}</p>
          <p>{words.text}</p>
        </div>
      </aside>
    </div>
  );
}
