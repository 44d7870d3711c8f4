import { useState } from "react";
import type { CardWords } from "#site/account/page/words.ts";
import { mailCode, type Proof } from "#site/account/session/client.ts";
import { explain, type Problem } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { CodeField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField } from "#site/ui/password-field.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

/**
 * A form field named "proof" that proves the visitor's identity: the current password or a mailed code, for an account
 * without a password or with a forgotten one.
 */
export function useProof(email: string, { proof: words, notices }: CardWords) {
  const [way, setWay] = useState<"password" | "code" | null>(null);
  const { run, button, failure } = useBusy();
  const byCode = way === "code";

  async function send() {
    const { success, failure } = notices.codeMailed;
    const problem = await mailCode();
    if (problem) return explain(failure, problem);
    toast(success);
    setWay("code");
    return undefined;
  }

  return {
    words: { missing: byCode ? words.codeMissing : words.currentMissing },

    read: (value: string): Proof =>
      byCode ? { nonce: value.replaceAll(/\s/g, "") } : { current_password: value },

    /** Returns the error of the proof's field for a rejected call. */
    findError({ code = "" }: Problem): string | undefined {
      if (code === "current_password_invalid") return words.currentWrong;
      if (!proofCodes.has(code)) return undefined;
      if (!byCode) return words.currentMissing;
      return code === "reauthentication_not_valid" ? words.codeWrong : words.codeMissing;
    },

    /** Calls `onSwitch` when the visitor chooses the other proof, to clear the first one's error. */
    render: (error: string | undefined, onSwitch: () => void) =>
      byCode ? (
        <div>
          <CodeField
            key="code"
            ref={focusWhenShown}
            label={words.code}
            hint={`${words.codeSent} ${email}.`}
            name="proof"
            error={error}
          />
          <div className="row">
            <Button variant="link" onClick={() => run(send)} {...button}>
              {words.mailAgain}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                setWay("password");
                onSwitch();
              }}
            >
              {words.usePassword}
            </Button>
            <Failure>{failure}</Failure>
          </div>
        </div>
      ) : (
        <div>
          <PasswordField
            key="password"
            ref={way && focusWhenShown}
            label={words.current}
            name="proof"
            autoComplete="current-password"
            required
            error={error}
          />
          <Button variant="link" onClick={() => run(send).then(onSwitch)} {...button}>
            {words.mailCode}
          </Button>
          <Failure>{failure}</Failure>
        </div>
      ),
  };
}

const proofCodes: ReadonlySet<string> = new Set([
  "current_password_required",
  "reauthentication_needed",
  "reauthentication_not_valid",
]);
