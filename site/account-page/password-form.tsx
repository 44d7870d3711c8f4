import type { User } from "@supabase/auth-js";
import { accountNotices } from "#content/account.ts";
import { accountPage } from "#content/account-page.ts";
import { authPage, authStates } from "#content/auth.ts";
import { changePassword } from "#site/account/client.ts";
import { explain } from "#site/account/problem.ts";
import { refreshAccount } from "#site/account-page/account-data.tsx";
import { Card, headingId } from "#site/account-page/card.tsx";
import { useProof } from "#site/account-page/use-proof.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { PasswordField, PasswordOwner } from "#site/components/ui/password-field.tsx";
import { toast } from "#site/components/ui/toast.tsx";
import { useForm } from "#site/components/ui/use-form.ts";

const words = accountPage.password;

export function PasswordForm({ user }: { user: User }) {
  const proof = useProof(user.email ?? "");
  const { form, button, busy, errors, failure, clearError } = useForm({
    fields: { proof: proof.words, password: authPage.fields.newPassword },
    submit: async (values, element) => {
      const problem = await changePassword(values.password, proof.read(values.proof));
      const wrongProof = problem && proof.findError(problem);
      if (wrongProof) return { proof: wrongProof };
      if (problem?.weakPassword) return { password: problem.weakPassword };
      if (problem?.code === "same_password") return { password: authStates.samePassword };
      if (problem) return explain(accountNotices.password.failure, problem);
      toast(accountNotices.password.success);
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
