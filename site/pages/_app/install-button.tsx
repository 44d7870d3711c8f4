import { Download } from "lucide";
import { useEffect, useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

/**
 * The install button where the browser offers to install the site; otherwise a sentence that points to the steps. The
 * offer itself is in `window.installPrompt` (site/frame/every-page.ts).
 */
export function InstallButton({ words }: { words: WordsOf<"install-page">["button"] }) {
  const [state, setState] = useState<"offered" | "noPrompt" | "dismissed" | "installed">(
    "noPrompt",
  );

  useEffect(() => {
    if (matchMedia("(display-mode: standalone)").matches) setState("installed");
    // The browser may have offered it before hydration.
    else if (window.installPrompt) setState("offered");
    const onOffer = () => setState("offered");
    const onInstalled = () => setState("installed");
    addEventListener("beforeinstallprompt", onOffer);
    addEventListener("appinstalled", onInstalled);
    return () => {
      removeEventListener("beforeinstallprompt", onOffer);
      removeEventListener("appinstalled", onInstalled);
    };
  }, []);

  async function install() {
    const offer = window.installPrompt;
    // An offer can be used once, and the footer's link may have used it.
    window.installPrompt = undefined;
    const answer = await offer?.prompt();
    setState(answer?.outcome === "accepted" ? "installed" : "dismissed");
  }

  if (state !== "offered") return <p role="status">{words[state]}</p>;
  return (
    <div className="row">
      <Button size="lg" onClick={install}>
        <Icon icon={Download} />
        {words.label}
      </Button>
    </div>
  );
}
