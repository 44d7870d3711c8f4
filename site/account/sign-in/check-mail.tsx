import { resendSignUp } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import type { FormWords } from "#site/account/sign-in/words.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

/** Shown after a sign-up: asks to check the mail. The same for an address that already has an account. */
export function CheckMail({
  words: { checkMail: words, mailSent, trial },
  email,
  forTrial,
  onOtherAddress,
  onSignIn,
}: {
  words: FormWords;
  email: string;
  /** True if the link also sends a trial request. */
  forTrial: boolean;
  onOtherAddress: () => void;
  onSignIn: () => void;
}) {
  const { run, busy, button, failure } = useBusy();

  async function sendAgain() {
    const { success, failure } = mailSent;
    const problem = await resendSignUp(email);
    if (!problem) toast(success);
    return explain(failure, problem);
  }

  return (
    <div className="form">
      <h2 ref={focusWhenShown} tabIndex={-1} className="h3">
        {words.title}
      </h2>
      <p>
        {words.text} <strong className="mail-address">{email}</strong>.{" "}
        {forTrial ? trial.signUp.next : words.next}
      </p>
      <p className="small muted">{words.spam}</p>
      <div className="row">
        <Button variant="secondary" onClick={() => run(sendAgain)} {...button}>
          {busy ? words.sending : words.again}
        </Button>
        <Failure>{failure}</Failure>
        <Button variant="link" onClick={onOtherAddress}>
          {words.otherAddress}
        </Button>
        <Button variant="link" onClick={onSignIn}>
          {words.signIn}
        </Button>
      </div>
    </div>
  );
}
