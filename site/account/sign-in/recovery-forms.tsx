import { type ReactNode, useEffect, useState } from "react";
import { sendLink, updateUser } from "#site/account/session/client.ts";
import { explain, passwordError, report } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { endRecovery } from "#site/account/session/session-store.ts";
import { EmailField, formWords, type SharedEmail } from "#site/account/sign-in/sign-in-form.tsx";
import { Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { closeErrorToast, toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

type StepProps = { title: string; children: ReactNode };

/** A step of /auth in place of the tabs. */
const Step = ({ title, children }: StepProps) => (
  <>
    <h1 key={title} ref={focusWhenShown} tabIndex={-1}>
      {title}
    </h1>
    <div className="panel panel-alone">{children}</div>
  </>
);

type ForgotProps = SharedEmail & { onBack: () => void };

/** Requests a recovery link. The answer is the same whether or not an account exists. */
export function ForgotForm({ onBack, ...shared }: ForgotProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const words = formWords.forgot;
  const form = useForm({
    fields: { email: formWords.fields.email },
    submit: async ({ email }) => {
      const problem = await sendLink("recovery", email);
      if (!problem) setMailedTo(email);
      return report(formWords.mailSent, problem);
    },
  });

  // It is about the sign-in, which this form replaces.
  useEffect(closeErrorToast, []);

  return (
    <Step title={mailedTo ? words.sentTitle : words.title}>
      {mailedTo ? (
        <p>
          {words.sentText} <strong className="mail-address">{mailedTo}</strong>.
        </p>
      ) : (
        <form {...form.form} aria-label={words.title}>
          <p>{words.text}</p>
          <EmailField {...form.field("email")} {...shared} />
          <Submit of={form} words={words} size="lg" className="full-width" />
        </form>
      )}
      <Button variant="link" onClick={onBack}>
        {words.back}
      </Button>
    </Step>
  );
}

/** The last step of a recovery: the mailed link has signed the visitor in, and this form sets a new password. */
export function NewPasswordForm() {
  const { user } = useAuth();
  const { recovery: words, passwordChanged: notices } = formWords;
  const form = useForm({
    fields: { password: { ...formWords.fields.newPassword, label: words.label } },
    submit: async ({ password }) => {
      const problem = await updateUser({ password });
      const wrong = passwordError(problem, formWords.samePassword);
      if (wrong) return { password: wrong };
      if (problem) return explain(notices.failure, problem);
      toast({ title: notices.success.title, text: notices.recovered });
      endRecovery();
      return undefined;
    },
  });

  return (
    <Step title={words.title}>
      <form {...form.form} aria-label={words.title}>
        <p>{words.text}</p>
        <PasswordOwner email={user?.email} />
        <PasswordField {...form.field("password")} autoComplete="new-password" />
        <Submit of={form} words={words} size="lg" className="full-width" />
      </form>
    </Step>
  );
}
