import type { ReactNode } from "react";
import { authPage } from "#content/auth.ts";
import { drawingAddress } from "#site/illustrations/drawings.ts";

/** The forms beside a landscape at dusk. `children` is the island with the forms. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-form">{children}</div>
      <aside className="auth-art" aria-hidden="true">
        <div className="lace lace-light" />
        {/* A picture, unlike other landscapes: it is the same in both themes, and the largest part of the first paint. */}
        <img className="s" src={drawingAddress("scene-dusk")} alt="" width="1600" height="520" />
        <div className="txt">
          <p className="auth-scene">{authPage.scene.title}</p>
          <p>{authPage.scene.text}</p>
        </div>
      </aside>
    </div>
  );
}
