import { Card, headingId, refreshAccount } from "#site/account/page/card.tsx";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { changePassword } from "#site/account/session/client.ts";
import { passwordError, report } from "#site/account/session/problem.ts";
import { Submit } from "#site/ui/busy-button.tsx";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { useForm } from "#site/ui/use-form.ts";

export function PasswordForm({ user, words: all }: CardProps) {
  const words = all.password;
  const proof = useProof(user.email, all);
  const form = useForm({
    fields: { proof: proof.words, password: all.fields.newPassword },
    submit: async (values, element) => {
      const problem = await changePassword(values.password, proof.read(values.proof));
      const wrongProof = proof.findError(problem);
      if (wrongProof) return { proof: wrongProof };
      const wrongPassword = passwordError(problem, all.samePassword);
      if (wrongPassword) return { password: wrongPassword };
      if (!problem) {
        element.reset();
        void refreshAccount();
      }
      return report(all.passwordChanged, problem);
    },
  });
  return (
    <Card id="password" title={words.title}>
      <form {...form.form} aria-labelledby={headingId("password")}>
        <PasswordOwner email={user.email} />
        {proof.render(form)}
        <PasswordField
          label={words.label}
          hint={words.hint}
          name="password"
          autoComplete="new-password"
          required
          error={form.errors.password}
        />
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}
