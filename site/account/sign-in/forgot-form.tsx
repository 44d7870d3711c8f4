import { useEffect, useState } from "react";
import { sendRecovery } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { EmailField, type SharedEmail } from "#site/account/sign-in/email-field.tsx";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { closeErrorToast, toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** Requests a recovery link. The answer is the same whether or not an account exists. */
export function ForgotForm({
  words: all,
  email,
  onEmail,
  onBack,
}: SharedEmail & { onBack: () => void }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const words = all.forgot;
  const { form, button, busy, errors, failure } = useForm({
    fields: { email: all.fields.email },
    submit: async (values) => {
      const { success, failure } = all.mailSent;
      const problem = await sendRecovery(values.email);
      if (problem) return explain(failure, problem);
      toast(success);
      setMailedTo(values.email);
      return undefined;
    },
  });

  // It is about the sign-in, which this form replaces.
  useEffect(closeErrorToast, []);

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
            <EmailField words={all} email={email} onEmail={onEmail} error={errors.email} />
            <Button size="lg" className="full-width" {...button}>
              {busy ? words.working : words.button}
            </Button>
            <Failure>{failure}</Failure>
          </form>
        )}
        <Button variant="link" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
