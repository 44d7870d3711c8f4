import type { ReactNode } from "react";
import { authPage } from "#content/auth.ts";
import { drawingAddress } from "#site/illustrations/drawings.ts";

/** The forms beside a landscape at dusk. `children` is the island with the forms. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="auth-page">
      <div className="auth-form">{children}</div>
      <aside className="auth-aside" aria-hidden="true">
        <div className="trim trim-light" />
        {/* A picture, unlike other landscapes: it is the same in both themes, and the largest part of the first paint. */}
        <img
          className="auth-image"
          src={drawingAddress("scene-dusk")}
          alt=""
          width="1600"
          height="520"
        />
        <div className="auth-image-text">
          <p className="auth-image-title">{authPage.scene.title}</p>
          <p>{authPage.scene.text}</p>
        </div>
      </aside>
    </div>
  );
}
