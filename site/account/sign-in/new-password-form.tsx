import { changePassword } from "#site/account/session/client.ts";
import { explain, weakPasswordError } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { endRecovery } from "#site/account/session/session-store.ts";
import type { FormWords } from "#site/account/sign-in/words.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** The last step of a recovery: the mailed link has signed the visitor in, and this form sets a new password. */
export function NewPasswordForm({ words: all }: { words: FormWords }) {
  const { user } = useAuth();
  const { recovery: words, passwordChanged: notices, samePassword } = all;
  const { newPassword } = all.fields;
  const { form, button, busy, errors, failure } = useForm({
    fields: { password: newPassword },
    submit: async ({ password }) => {
      const problem = await changePassword(password);
      if (problem?.weakPassword) return { password: weakPasswordError(problem) };
      if (problem?.code === "same_password") return { password: samePassword };
      if (problem) return explain(notices.failure, problem);
      toast({ title: notices.success.title, text: notices.recovered });
      endRecovery();
      return undefined;
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
          <PasswordOwner email={user?.email} />
          <PasswordField
            label={words.label}
            hint={newPassword.hint}
            name="password"
            autoComplete="new-password"
            required
            error={errors.password}
          />
          <Button size="lg" className="full-width" {...button}>
            {busy ? words.working : words.button}
          </Button>
          <Failure>{failure}</Failure>
        </form>
      </div>
    </>
  );
}
