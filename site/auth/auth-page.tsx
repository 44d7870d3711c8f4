import type { ReactNode } from "react";
import { authPage } from "#content/auth.ts";
import { Scene } from "#site/components/ui/scene.tsx";

/** The forms beside a landscape at dusk. `children` is the island with the forms. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-form">{children}</div>
      <aside className="auth-art" aria-hidden="true">
        <div className="lace lace-light" />
        <Scene name="scene-dusk" />
        <div className="txt">
          <p className="auth-scene">{authPage.scene.title}</p>
          <p>{authPage.scene.text}</p>
        </div>
      </aside>
    </div>
  );
}
