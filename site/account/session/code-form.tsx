import type { User } from "@supabase/auth-js";
import { type ComponentProps, useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import type { EnteredCode } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { CodeField, TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { useBusy } from "#site/ui/use-busy.ts";
import { useForm } from "#site/ui/use-form.ts";

type Words = WordsOf<"account-forms">["code"];

type Props = {
  words: Words;
  user: User;
  /** Id of the heading above the form. */
  labelledBy: string;
  /** Label and look of the button, if it does more than confirm the code. */
  label?: string;
  variant?: "default" | "destructive";
  send: (entered: EnteredCode) => Promise<Problem | null>;
  /** May return the problem that prevents it. */
  onCancel: (() => Promise<Problem | null>) | (() => void);
};

/** Asks for a code of the authenticator app, or for a recovery code instead. */
export function CodeForm({
  words,
  user,
  labelledBy,
  label = words.button,
  variant,
  send,
  onCancel,
}: Props) {
  const [recovery, setRecovery] = useState(false);
  const { run, button: cancelButton, failure: cancelFailure } = useBusy();
  const factorId = findApp(user)?.id ?? "";
  const { form, button, busy, errors, failure, clearError } = useForm({
    fields: { code: { missing: recovery ? words.recoveryMissing : words.missing } },
    submit: async (values) => {
      const code = values.code.replaceAll(/\s/g, "");
      const problem = await send(recovery ? { recoveryCode: code } : { factorId, code });
      return problem && describeCodeProblem(words, problem, recovery);
    },
  });

  function switchCode() {
    setRecovery(!recovery);
    clearError("code");
  }

  return (
    <form {...form} aria-labelledby={labelledBy}>
      {recovery ? (
        <TextField
          key="recovery"
          label={words.recoveryLabel}
          hint={words.recoveryHint}
          name="code"
          className="input code-input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusWhenShown}
          required
          error={errors.code}
        />
      ) : (
        <AppCodeField words={words} ref={focusWhenShown} error={errors.code} />
      )}
      <div className="row">
        <Button variant={variant} {...button}>
          {busy ? words.working : label}
        </Button>
        <Button
          variant="ghost"
          onClick={() => run(async () => ((await onCancel()) || undefined)?.message)}
          {...cancelButton}
        >
          {words.cancel}
        </Button>
        <Failure>{failure ?? cancelFailure}</Failure>
      </div>
      <div>
        <Button variant="link" onClick={switchCode}>
          {recovery ? words.useApp : words.useRecovery}
        </Button>
      </div>
    </form>
  );
}

/** The field for a code of the authenticator app. */
export const AppCodeField = ({
  words,
  ...props
}: { words: Words } & Pick<ComponentProps<typeof TextField>, "ref" | "error">) => (
  <CodeField label={words.label} hint={words.hint} name="code" {...props} />
);

/** Returns the account's verified authenticator app. */
export const findApp = ({ factors }: Pick<User, "factors">) =>
  factors?.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");

/** Returns the error of the code's field, or a message if the code was not checked. */
export function describeCodeProblem(
  words: Words,
  { message, temporary }: Problem,
  recovery = false,
) {
  return temporary ? message : { code: recovery ? words.recoveryWrong : words.wrong };
}
