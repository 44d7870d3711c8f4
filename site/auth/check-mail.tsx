import { useEffect, useRef, useState } from "react";
import { accountNotices } from "#content/account.ts";
import { authStates } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { resendSignUp } from "#site/account/client.ts";
import { Button } from "#site/components/ui/button.tsx";

/** What comes after signing up: the mail. Says the same for an address that has an account already. */
export function CheckMail({
  email,
  onOtherAddress,
}: {
  email: string;
  onOtherAddress: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const words = authStates.checkMail;

  useEffect(() => heading.current?.focus(), []);

  async function sendAgain() {
    if (busy) return;
    setBusy(true);
    announce(await resendSignUp(email), accountNotices.mailSent);
    setBusy(false);
  }

  return (
    <div className="form">
      <h2 ref={heading} tabIndex={-1} className="h3">
        {words.title}
      </h2>
      <p>
        {words.text} <strong className="address">{email}</strong>. {words.next}
      </p>
      <p className="small quiet">{words.spam}</p>
      <div className="row">
        <Button variant="secondary" onClick={sendAgain} aria-disabled={busy || undefined}>
          {busy ? words.sending : words.again}
        </Button>
        <Button variant="link" onClick={onOtherAddress}>
          {words.otherAddress}
        </Button>
      </div>
    </div>
  );
}
