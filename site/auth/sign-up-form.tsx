import { CircleAlert } from "lucide";
import { useState } from "react";
import { authPage, authStates } from "#content/auth.ts";
import { useAuth } from "#site/account/session.tsx";
import { useForm } from "#site/account/use-form.ts";
import { CheckMail } from "#site/auth/check-mail.tsx";
import type { SharedEmail } from "#site/auth/sign-in-form.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";

const { fields, signUp: words } = authPage;

export function SignUpForm({ email, onEmail }: SharedEmail) {
  const { signUp } = useAuth();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, button, busy, errors } = useForm({
    fields: {
      email: fields.email,
      password: fields.newPassword,
      confirmPassword: fields.confirmPassword,
      displayName: fields.displayName,
      companyName: fields.companyName,
      phoneNumber: fields.phoneNumber,
    },
    check: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: authStates.mismatch },
    submit: async ({ confirmPassword: _, ...values }) => {
      const { problem, open } = await signUp(values);
      if (!problem && !open) setMailedTo(values.email);
      return problem?.weakPassword ? { password: problem.weakPassword } : {};
    },
  });

  const mismatch = errors.confirmPassword === authStates.mismatch;
  if (mailedTo) return <CheckMail email={mailedTo} onOtherAddress={() => setMailedTo(null)} />;
  const optional = (name: "displayName" | "companyName" | "phoneNumber") => ({
    label: fields[name].label,
    name,
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
        label={fields.newPassword.label}
        hint={fields.newPassword.hint}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <div>
        <PasswordField
          label={fields.confirmPassword.label}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={mismatch ? undefined : errors.confirmPassword}
        />
        <div role="alert">
          {mismatch && (
            <p className="err">
              <Icon icon={CircleAlert} />
              {authStates.mismatch}
            </p>
          )}
        </div>
      </div>
      <TextField {...optional("displayName")} autoComplete="name" />
      <TextField {...optional("companyName")} autoComplete="organization" />
      <TextField {...optional("phoneNumber")} type="tel" autoComplete="tel" />
      <Button size="lg" className="full" {...button}>
        {busy ? words.working : words.button}
      </Button>
    </form>
  );
}
