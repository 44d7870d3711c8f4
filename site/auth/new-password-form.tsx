import { useState } from "react";
import { accountNotices } from "#content/account.ts";
import { authPage, authStates } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changePassword } from "#site/account/client.ts";
import type { Problem } from "#site/account/problem.ts";
import { useAuth } from "#site/account/session.tsx";
import { endRecovery } from "#site/account/session-store.ts";
import { FormProblem } from "#site/auth/form-problem.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { PasswordField } from "#site/components/ui/password-field.tsx";
import { useForm } from "#site/components/ui/use-form.ts";

const { success, recovered, failure } = accountNotices.password;

/** The last step of a recovery: the mailed link has signed the visitor in, and this form sets a new password. */
export function NewPasswordForm() {
  const { user } = useAuth();
  const words = authStates.recovery;
  const { newPassword } = authPage.fields;
  const [problem, setProblem] = useState<Problem | null>(null);
  const { form, button, busy, errors } = useForm({
    fields: { password: newPassword },
    submit: async ({ password }) => {
      setProblem(null);
      const problem = await changePassword(password);
      if (problem?.weakPassword) return { password: problem.weakPassword };
      announce(problem, { success: { title: success.title, text: recovered }, failure });
      if (problem?.code === "same_password") return { password: authStates.samePassword };
      if (problem) setProblem(problem);
      else endRecovery();
      return {};
    },
  });

  return (
    <>
      <h1 ref={focusWhenShown} tabIndex={-1}>
        {words.title}
      </h1>
      <div className="panel panel-alone">
        <form {...form} aria-label={words.title}>
          <p>{words.text}</p>
          {/* So that password managers know whose password this is. */}
          <input hidden type="email" autoComplete="username" value={user?.email ?? ""} readOnly />
          <PasswordField
            label={words.label}
            hint={newPassword.hint}
            name="password"
            autoComplete="new-password"
            required
            error={errors.password}
          />
          <FormProblem problem={problem} />
          <Button size="lg" className="full-width" {...button}>
            {busy ? words.working : words.button}
          </Button>
        </form>
      </div>
    </>
  );
}
