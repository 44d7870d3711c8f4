import { Download } from "lucide";
import { useEffect, useState } from "react";
import { appPage } from "#content/app.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

/** Chromium's event for "this site can be installed"; other browsers have none. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    installPrompt?: InstallPromptEvent;
  }
}

/** The install button where the browser offers one; otherwise a sentence that points to the steps. */
export function InstallButton() {
  const [prompt, setPrompt] = useState<InstallPromptEvent | null>(null);
  const [installed, setInstalled] = useState(false);

  useEffect(() => {
    setInstalled(matchMedia("(display-mode: standalone)").matches);
    // It may have come before the button was live (site/app/keep-install-prompt.ts).
    setPrompt(window.installPrompt ?? null);
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPromptEvent);
    };
    const done = () => setInstalled(true);
    addEventListener("beforeinstallprompt", keep);
    addEventListener("appinstalled", done);
    return () => {
      removeEventListener("beforeinstallprompt", keep);
      removeEventListener("appinstalled", done);
    };
  }, []);

  if (installed) return <p>{appPage.installed}</p>;
  if (!prompt) return <p>{appPage.noPrompt}</p>;
  return (
    <div className="row">
      <Button size="lg" onClick={() => prompt.prompt().finally(() => setPrompt(null))}>
        <Icon icon={Download} />
        {appPage.installLabel}
      </Button>
    </div>
  );
}
