import { useState } from "react";
import { accountPage } from "#content/account.ts";
import { useAuth } from "#site/account/session.tsx";
import { Button } from "#site/components/ui/button.tsx";

/** Ends sessions: those of other devices, or all. */
export function Devices() {
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const words = accountPage.devices;

  async function end(scope: "others" | "global") {
    if (busy) return;
    setBusy(true);
    await signOut(scope);
    setBusy(false);
  }

  return (
    <section className="card" aria-labelledby="devices">
      <h2 id="devices" className="h3">
        {words.title}
      </h2>
      <p className="quiet">{words.text}</p>
      <div className="row">
        <Button variant="secondary" onClick={() => end("others")} aria-disabled={busy || undefined}>
          {words.others}
        </Button>
        <Button variant="outline" onClick={() => end("global")} aria-disabled={busy || undefined}>
          {words.everywhere}
        </Button>
      </div>
    </section>
  );
}
