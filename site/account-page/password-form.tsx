import type { User } from "@supabase/supabase-js";
import { accountNotices, accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changePassword } from "#site/account/client.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { PasswordField } from "#site/components/ui/password-field.tsx";

export function PasswordForm({ user }: { user: User }) {
  const words = accountPage.password;
  const { form, button, busy, errors } = useForm({
    fields: { password: authPage.fields.newPassword },
    submit: async ({ password }, element) => {
      const problem = await changePassword(password);
      announce(problem, accountNotices.password);
      if (!problem) element.reset();
      return problem?.weakPassword ? { password: problem.weakPassword } : {};
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
