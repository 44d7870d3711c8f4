import { useState } from "react";
import { accountNotices } from "#content/account.ts";
import { authPage, authStates } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { resendSignUp } from "#site/account/client.ts";
import { useAuth } from "#site/account/session.tsx";
import { useBusy } from "#site/account/use-busy.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";

export type SharedEmail = { email: string; onEmail: (email: string) => void };

const { fields, signIn: words } = authPage;

export function SignInForm({ email, onEmail, onForgot }: SharedEmail & { onForgot: () => void }) {
  const { signIn } = useAuth();
  const [unconfirmed, setUnconfirmed] = useState("");
  const { form, button, busy, errors } = useForm({
    fields: { email: fields.email, password: fields.password },
    submit: async (values) => {
      const problem = await signIn(values.email, values.password);
      setUnconfirmed(problem?.code === "email_not_confirmed" ? values.email : "");
    },
  });
  return (
    <form {...form} aria-label={words.tab}>
      <TextField
        label={fields.email.label}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        onChange={({ target }) => onEmail(target.value)}
        error={errors.email}
      />
      <PasswordField
        label={fields.password.label}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div role="status">{unconfirmed && <Resend key={unconfirmed} email={unconfirmed} />}</div>
      <Button size="lg" className="full" {...button}>
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

/** Mails the confirmation of an address once more, for a visitor who cannot sign in without it. */
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
    <div className="notice">
      <p>
        <strong className="address">{email}</strong>: {sent ? words.sent : words.text}
      </p>
      <Button variant="link" onClick={() => run(send)} {...button}>
        {busy ? words.working : words.button}
      </Button>
    </div>
  );
}
