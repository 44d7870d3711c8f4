import { useState } from "react";
import { accountNotices } from "#content/account.ts";
import { authPage, authStates } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { sendRecovery } from "#site/account/client.ts";
import type { Problem } from "#site/account/problem.ts";
import { EmailField, type SharedEmail } from "#site/auth/email-field.tsx";
import { FormProblem } from "#site/auth/form-problem.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { useForm } from "#site/components/ui/use-form.ts";

/** Requests a recovery link. The answer is the same whether or not an account exists. */
export function ForgotForm({ email, onEmail, onBack }: SharedEmail & { onBack: () => void }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const words = authStates.forgot;
  const { form, button, busy, errors } = useForm({
    fields: { email: authPage.fields.email },
    submit: async (values) => {
      setProblem(null);
      const problem = await sendRecovery(values.email);
      announce(problem, accountNotices.mailSent);
      setProblem(problem);
      if (!problem) setMailedTo(values.email);
    },
  });

  return (
    <>
      <h1 key={mailedTo} ref={focusWhenShown} tabIndex={-1}>
        {mailedTo ? words.sentTitle : words.title}
      </h1>
      <div className="panel panel-alone">
        {mailedTo ? (
          <p>
            {words.sentText} <strong className="mail-address">{mailedTo}</strong>.
          </p>
        ) : (
          <form {...form} aria-label={words.title}>
            <p>{words.text}</p>
            <EmailField email={email} onEmail={onEmail} error={errors.email} />
            <FormProblem problem={problem} />
            <Button size="lg" className="full-width" {...button}>
              {busy ? words.working : words.button}
            </Button>
          </form>
        )}
        <Button variant="link" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
