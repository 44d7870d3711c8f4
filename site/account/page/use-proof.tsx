import { useState } from "react";
import type { CardWords } from "#site/account/page/words.ts";
import { callForProblem, type Proof } from "#site/account/session/client.ts";
import { type Problem, report } from "#site/account/session/problem.ts";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { CodeField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField } from "#site/ui/password-field.tsx";
import type { useForm } from "#site/ui/use-form.ts";

type Form = Pick<ReturnType<typeof useForm<"proof">>, "field" | "clearError">;

/**
 * A form field named "proof" that proves the visitor's identity: the current password or a mailed code, for an account
 * without a password or with a forgotten one.
 */
export function useProof(email = "", { proof: words, notices }: CardWords) {
  const [way, setWay] = useState<"password" | "code" | null>(null);
  const byCode = way === "code";

  return {
    words: byCode
      ? { label: words.code, hint: `${words.codeSent} ${email}.`, missing: words.codeMissing }
      : { label: words.current, missing: words.currentMissing },

    read: (value: string): Proof =>
      byCode ? { nonce: value.replaceAll(/\s/g, "") } : { current_password: value },

    /** Returns the error of the proof's field for a rejected call. */
    findError(problem: Problem | null): string | undefined {
      const code = problem?.code ?? "";
      if (code === "current_password_invalid") return words.currentWrong;
      if (!proofCodes.has(code)) return undefined;
      if (!byCode) return words.currentMissing;
      return code === "reauthentication_not_valid" ? words.codeWrong : words.codeMissing;
    },

    render({ field, clearError }: Form) {
      // The error is that of the other proof.
      const choose = (next: typeof way) => {
        setWay(next);
        clearError("proof");
      };
      async function send() {
        const problem = await callForProblem(({ auth }) => auth.reauthenticate());
        if (!problem) choose("code");
        return report(notices.codeMailed, problem);
      }
      return (
        <div>
          {byCode ? (
            <CodeField key="code" ref={focusWhenShown} {...field("proof")} />
          ) : (
            <PasswordField
              key="password"
              ref={way && focusWhenShown}
              {...field("proof")}
              autoComplete="current-password"
            />
          )}
          <div className={byCode ? "row" : undefined}>
            <BusyButton variant="link" onPress={send}>
              {byCode ? words.mailAgain : words.mailCode}
            </BusyButton>
            {byCode && (
              <Button variant="link" onClick={() => choose("password")}>
                {words.usePassword}
              </Button>
            )}
          </div>
        </div>
      );
    },
  };
}

const proofCodes: ReadonlySet<string> = new Set([
  "current_password_required",
  "reauthentication_needed",
  "reauthentication_not_valid",
]);
