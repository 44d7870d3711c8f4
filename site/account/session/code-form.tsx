import type { User } from "@supabase/auth-js";
import { useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import type { EnteredCode } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { findApp } from "#site/account/session/stored-session.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { CodeField, TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { useForm } from "#site/ui/use-form.ts";

type Words = WordsOf<"account-forms">["code"];

type Props = {
  words: Words;
  user: User;
  /** Id of the heading above the form. */
  labelledBy: string;
  variant?: "default" | "destructive";
  send: (entered: EnteredCode) => Promise<Problem | null>;
  /** May return the problem that prevents it. */
  onCancel: () => Promise<Problem | null | undefined> | undefined;
};

/** Asks for a code of the authenticator app, or for a recovery code instead. */
export function CodeForm({ words, user, labelledBy, variant, send, onCancel }: Props) {
  const [recovery, setRecovery] = useState(false);
  const factorId = findApp(user)?.id ?? "";
  const form = useForm({
    fields: {
      code: recovery
        ? { label: words.recoveryLabel, hint: words.recoveryHint, missing: words.recoveryMissing }
        : words,
    },
    submit: async (values) => {
      const code = values.code.replaceAll(/\s/g, "");
      const problem = await send(recovery ? { recoveryCode: code } : { factorId, code });
      return problem && describeCodeProblem(words, problem, recovery);
    },
  });

  function switchCode() {
    setRecovery(!recovery);
    form.clearError("code");
  }

  return (
    <form {...form.form} aria-labelledby={labelledBy}>
      {recovery ? (
        <TextField
          key="recovery"
          {...form.field("code")}
          className="input code-input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusWhenShown}
        />
      ) : (
        <CodeField {...form.field("code")} ref={focusWhenShown} />
      )}
      <Submit of={form} words={words} variant={variant}>
        <BusyButton variant="ghost" onPress={async () => (await onCancel())?.message}>
          {words.cancel}
        </BusyButton>
      </Submit>
      <div>
        <Button variant="link" onClick={switchCode}>
          {recovery ? words.useApp : words.useRecovery}
        </Button>
      </div>
    </form>
  );
}

/** Returns the error of the code's field, or a message if the code was not checked. */
export const describeCodeProblem = (words: Words, problem: Problem, recovery = false) =>
  problem.temporary ? problem.message : { code: recovery ? words.recoveryWrong : words.wrong };
