import { useState } from "react";
import { useAuth } from "#site/account/session.tsx";
import { CheckMail } from "#site/auth/check-mail.tsx";
import { EmailField, type SharedEmail } from "#site/auth/email-field.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { ListItems } from "#site/components/ui/list-items.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { useForm } from "#site/components/ui/use-form.ts";

export function SignUpForm({
  words: all,
  email,
  onEmail,
  onSignIn,
}: SharedEmail & { onSignIn: () => void }) {
  const { fields, signUp: words, mismatch } = all;
  const registered = all.problems.user_already_exists;
  const { signUp } = useAuth();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, button, busy, errors, failure } = useForm({
    fields: {
      email: fields.email,
      password: fields.newPassword,
      confirmPassword: fields.confirmPassword,
      displayName: fields.displayName,
      companyName: fields.companyName,
      phoneNumber: fields.phoneNumber,
    },
    check: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: mismatch },
    submit: async ({ confirmPassword: _, ...values }) => {
      const problem = await signUp(values, () => setMailedTo(values.email));
      if (problem?.weakPassword) return { password: problem.weakPassword };
      if (problem?.code === "user_already_exists") return { email: registered.next };
      return problem?.message;
    },
  });

  if (mailedTo) {
    return (
      <CheckMail
        words={all}
        email={mailedTo}
        onOtherAddress={() => setMailedTo(null)}
        onSignIn={onSignIn}
      />
    );
  }
  const isRegistered = errors.email === registered.next;
  const optional = (name: "displayName" | "companyName" | "phoneNumber") => ({
    label: fields[name].label,
    name,
  });
  return (
    <form {...form} aria-label={words.tab}>
      <ol className="auth-steps">
        <ListItems items={words.steps} />
      </ol>
      <EmailField
        words={all}
        email={email}
        onEmail={onEmail}
        error={errors.email}
        action={
          isRegistered && (
            <Button variant="link" onClick={onSignIn}>
              {registered.button}
            </Button>
          )
        }
      />
      <PasswordField
        label={fields.newPassword.label}
        hint={fields.newPassword.hint}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <PasswordField
        label={fields.confirmPassword.label}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
        alert={errors.confirmPassword === mismatch}
      />
      <TextField {...optional("displayName")} autoComplete="name" />
      <TextField {...optional("companyName")} autoComplete="organization" />
      <TextField {...optional("phoneNumber")} type="tel" autoComplete="tel" />
      <Button size="lg" className="full-width" {...button}>
        {busy ? words.working : words.button}
      </Button>
      <Failure>{failure}</Failure>
      <p className="small muted">
        {words.legal.accept} <SiteLink to="/terms">{words.terms}</SiteLink>. {words.legal.notice}{" "}
        <SiteLink to="/privacy">{words.privacy}</SiteLink>.
      </p>
    </form>
  );
}
