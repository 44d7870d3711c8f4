import { refreshAccount } from "#site/account/page/account-data.tsx";
import { Card, headingId } from "#site/account/page/card.tsx";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { changePassword } from "#site/account/session/client.ts";
import { explain, weakPasswordError } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

export function PasswordForm({ user, words: all }: CardProps) {
  const { password: words, passwordChanged: notices } = all;
  const proof = useProof(user.email ?? "", all);
  const { form, button, busy, errors, failure, clearError } = useForm({
    fields: { proof: proof.words, password: all.fields.newPassword },
    submit: async (values, element) => {
      const problem = await changePassword(values.password, proof.read(values.proof));
      const wrongProof = problem && proof.findError(problem);
      if (wrongProof) return { proof: wrongProof };
      if (problem?.weakPassword) return { password: weakPasswordError(problem) };
      if (problem?.code === "same_password") return { password: all.samePassword };
      if (problem) return explain(notices.failure, problem);
      toast(notices.success);
      element.reset();
      void refreshAccount();
      return undefined;
    },
  });
  return (
    <Card id="password" title={words.title}>
      <form {...form} aria-labelledby={headingId("password")}>
        <PasswordOwner email={user.email} />
        {proof.render(errors.proof, () => clearError("proof"))}
        <PasswordField
          label={words.label}
          hint={words.hint}
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <div className="row">
          <Button {...button}>{busy ? words.working : words.button}</Button>
          <Failure>{failure}</Failure>
        </div>
      </form>
    </Card>
  );
}
