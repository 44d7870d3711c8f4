import type { User } from "@supabase/supabase-js";
import { useState } from "react";
import { accountNotices, accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changePassword, sendRecovery } from "#site/account/client.ts";
import type { Problem } from "#site/account/problem.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";

const words = accountPage.password;

export function PasswordForm({ user }: { user: User }) {
  const { form, button, busy, errors } = useForm({
    fields: {
      currentPassword: { missing: words.currentMissing },
      password: authPage.fields.newPassword,
    },
    submit: async ({ currentPassword, password }, element) => {
      const problem = await changePassword(password, currentPassword);
      announce(problem, accountNotices.password);
      if (!problem) element.reset();
      return problem ? findWrongField(problem) : {};
    },
  });
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password" className="h3">
        {words.title}
      </h2>
      <form {...form} aria-labelledby="password">
        {/* So that password managers know whose password this is. */}
        <input hidden type="email" autoComplete="username" value={user.email ?? ""} readOnly />
        <PasswordField
          label={words.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <Recover email={user.email ?? ""} />
        <PasswordField
          label={words.label}
          hint={words.hint}
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <div>
          <Button {...button}>{busy ? words.working : words.button}</Button>
        </div>
      </form>
    </section>
  );
}

function findWrongField({ code = "", weakPassword }: Problem) {
  if (weakPassword) return { password: weakPassword };
  if (code === "current_password_invalid") return { currentPassword: words.currentWrong };
  const proofMissing = [
    "current_password_required",
    "reauthentication_needed",
    "reauthentication_not_valid",
  ].includes(code);
  return proofMissing ? { currentPassword: words.currentMissing } : {};
}

/** For an account without a password, and for a visitor who forgot it. */
function Recover({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) return;
    setBusy(true);
    announce(await sendRecovery(email), accountNotices.mailSent);
    setBusy(false);
  }

  return (
    <p className="small">
      {words.none}{" "}
      <Button variant="link" onClick={send} aria-disabled={busy || undefined}>
        {words.recover}
      </Button>
    </p>
  );
}
