import { type ComponentProps, useState } from "react";
import { readWords } from "#schemas/words.ts";
import { sendLink } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField } from "#site/ui/password-field.tsx";
import { useForm } from "#site/ui/use-form.ts";

const { fields, parts, errors, signUp } = readWords("trial");

/** The words of the forms of /auth. */
export const formWords = {
  ...readWords("account-forms"),
  ...readWords("auth"),
  trial: { fields, parts, errors, signUp },
};

/** The email address, which the forms of /auth share. */
export type SharedEmail = { email: string; onEmail: (email: string) => void };

type FieldProps = SharedEmail & ComponentProps<typeof TextField>;

export const EmailField = ({ email, onEmail, ...props }: FieldProps) => (
  <TextField
    {...props}
    type="email"
    autoComplete="username"
    defaultValue={email}
    onChange={({ target }) => onEmail(target.value)}
  />
);

type Props = SharedEmail & {
  onForgot: () => void;
  /** True if only the password is missing. */
  startsAtPassword: boolean;
};

export function SignInForm({ email, onEmail, onForgot, startsAtPassword }: Props) {
  const { fields, signIn: words, notConfirmed, problems, forgot } = formWords;
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
        {...form.field("email")}
        email={email}
        onEmail={(changed) => {
          onEmail(changed);
          // The wrong part may be the address.
          if (isRejected) form.clearError("password");
        }}
        action={errors.email === notConfirmed.text && <Resend email={email.trim()} />}
      />
      <PasswordField
        {...form.field("password")}
        autoComplete="current-password"
        ref={startsAtPassword ? focusWhenShown : null}
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

/** Resends the confirmation mail, without which the visitor cannot sign in. */
function Resend({ email }: { email: string }) {
  const { notConfirmed: words, mailSent } = formWords;
  const [sent, setSent] = useState(false);

  async function send() {
    const problem = await sendLink("signup", email);
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
