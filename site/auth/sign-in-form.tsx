import { useState } from "react";
import { accountNotices } from "#content/account.ts";
import { authPage, authStates } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { resendSignUp } from "#site/account/client.ts";
import { type Problem, sentence } from "#site/account/problem.ts";
import { useAuth } from "#site/account/session.tsx";
import { EmailField, type SharedEmail } from "#site/auth/email-field.tsx";
import { FormProblem } from "#site/auth/form-problem.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { PasswordField } from "#site/components/ui/password-field.tsx";
import { useBusy } from "#site/components/ui/use-busy.ts";
import { useForm } from "#site/components/ui/use-form.ts";

const { fields, signIn: words } = authPage;
const wrongPassword = authStates.problems.invalid_credentials;

type Props = SharedEmail & {
  onForgot: () => void;
  /** True if only the password is missing. */
  startsAtPassword: boolean;
};

export function SignInForm({ email, onEmail, onForgot, startsAtPassword }: Props) {
  const { signIn } = useAuth();
  const [refusal, setRefusal] = useState<{ problem: Problem; email: string } | null>(null);
  const { form, button, busy, errors, clearError } = useForm({
    fields: { email: fields.email, password: fields.password },
    submit: async (values) => {
      setRefusal(null);
      const problem = await signIn(values.email, values.password);
      if (problem?.code === "invalid_credentials") {
        return { password: `${sentence(problem)} ${wrongPassword.next}` };
      }
      if (problem) setRefusal({ problem, email: values.email });
      return {};
    },
  });
  const isRefused = errors.password?.endsWith(wrongPassword.next) ?? false;
  return (
    <form {...form} aria-label={words.tab}>
      <EmailField
        email={email}
        onEmail={(changed) => {
          onEmail(changed);
          // The wrong part may be the address.
          if (isRefused) clearError("password");
        }}
        error={errors.email}
      />
      <PasswordField
        label={fields.password.label}
        name="password"
        autoComplete="current-password"
        required
        ref={startsAtPassword ? focusWhenShown : null}
        error={errors.password}
        alert={isRefused}
        action={
          isRefused && (
            <Button variant="link" onClick={onForgot}>
              {wrongPassword.button}
            </Button>
          )
        }
      />
      <FormProblem problem={refusal?.problem ?? null}>
        {refusal?.problem.code === "email_not_confirmed" && <Resend email={refusal.email} />}
      </FormProblem>
      <Button size="lg" className="full-width" {...button}>
        {busy ? words.working : words.button}
      </Button>
      <div>
        <Button variant="link" onClick={onForgot}>
          {authStates.forgot.link}
        </Button>
      </div>
    </form>
  );
}

/** Resends the confirmation mail, without which the visitor cannot sign in. */
function Resend({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { run, busy, button } = useBusy();
  const words = authStates.notConfirmed;

  async function send() {
    const problem = await resendSignUp(email);
    announce(problem, accountNotices.mailSent);
    setSent(!problem);
  }

  return (
    <>
      <p>
        <strong className="mail-address">{email}</strong>: {sent ? words.sent : words.text}
      </p>
      <Button variant="link" onClick={() => run(send)} {...button}>
        {busy ? words.working : words.button}
      </Button>
    </>
  );
}
