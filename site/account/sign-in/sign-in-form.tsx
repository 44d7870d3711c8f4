import { useState } from "react";
import { resendSignUp } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { EmailField, type SharedEmail } from "#site/account/sign-in/email-field.tsx";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField } from "#site/ui/password-field.tsx";
import { useForm } from "#site/ui/use-form.ts";

type Props = SharedEmail & {
  onForgot: () => void;
  /** True if only the password is missing. */
  startsAtPassword: boolean;
};

export function SignInForm({ words: all, email, onEmail, onForgot, startsAtPassword }: Props) {
  const { fields, signIn: words, notConfirmed, problems, forgot } = all;
  const wrongPassword = problems.invalid_credentials;
  const { signIn } = useAuth();
  const form = useForm({
    fields: { email: fields.email, password: fields.password },
    submit: async (values) => {
      const problem = await signIn(values.email, values.password);
      if (problem?.code === "invalid_credentials") return { password: wrongPassword.next };
      if (problem?.code === "email_not_confirmed") return { email: notConfirmed.text };
      return problem?.message;
    },
  });
  const { errors } = form;
  const isRejected = errors.password === wrongPassword.next;
  return (
    <form {...form.form} aria-label={words.tab}>
      <EmailField
        words={all}
        email={email}
        onEmail={(changed) => {
          onEmail(changed);
          // The wrong part may be the address.
          if (isRejected) form.clearError("password");
        }}
        error={errors.email}
        action={errors.email === notConfirmed.text && <Resend words={all} email={email.trim()} />}
      />
      <PasswordField
        label={fields.password.label}
        name="password"
        autoComplete="current-password"
        required
        ref={startsAtPassword ? focusWhenShown : null}
        error={errors.password}
        action={
          isRejected && (
            <Button variant="link" onClick={onForgot}>
              {wrongPassword.button}
            </Button>
          )
        }
      />
      <Submit of={form} words={words} size="lg" className="full-width" />
      <div>
        <Button variant="link" onClick={onForgot}>
          {forgot.link}
        </Button>
      </div>
    </form>
  );
}

type ResendProps = Pick<SharedEmail, "words" | "email">;

/** Resends the confirmation mail, without which the visitor cannot sign in. */
function Resend({ words: { notConfirmed: words, mailSent }, email }: ResendProps) {
  const [sent, setSent] = useState(false);

  async function send() {
    const problem = await resendSignUp(email);
    setSent(!problem);
    return explain(mailSent.failure, problem);
  }

  return (
    <div>
      <BusyButton variant="link" working={words.working} onPress={send}>
        {words.button}
      </BusyButton>
      <p role="status">{sent && words.sent}</p>
    </div>
  );
}
