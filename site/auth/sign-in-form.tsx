import { authPage, authStates } from "#content/auth.ts";
import { useAuth } from "#site/account/session.tsx";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";

export type SharedEmail = { email: string; onEmail: (email: string) => void };

const { fields, signIn: words } = authPage;

export function SignInForm({ email, onEmail, onForgot }: SharedEmail & { onForgot: () => void }) {
  const { signIn } = useAuth();
  const { form, button, busy, errors } = useForm({
    fields: { email: fields.email, password: fields.password },
    submit: async (values) => {
      await signIn(values.email, values.password);
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
