import { useState } from "react";
import { refreshAccount } from "#site/account/page/account-query.ts";
import { Card, headingId } from "#site/account/page/card.tsx";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { type Details, sendLink, updateUser } from "#site/account/session/client.ts";
import { passwordError, report } from "#site/account/session/problem.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { useForm } from "#site/ui/use-form.ts";

const details = {
  display_name: { autoComplete: "name" },
  company_name: { autoComplete: "organization" },
  phone_number: { autoComplete: "tel", type: "tel" },
} as const;

const names = Object.keys(details) as (keyof Details)[];

/** Saves what was changed. The other fields show what another tab or device has saved since. */
export function DetailsForm({ user, words: all }: CardProps) {
  const words = all.details;
  const [typed, setTyped] = useState<Partial<Details>>({});
  const form = useForm({
    fields: {
      display_name: all.fields.displayName,
      company_name: all.fields.companyName,
      phone_number: all.fields.phoneNumber,
    },
    // What is typed may have characters that the form removes.
    submit: async (values) => {
      const changed = names.filter((name) => name in typed).map((name) => [name, values[name]]);
      const problem = await updateUser({ data: Object.fromEntries(changed) });
      if (!problem) setTyped({});
      return report(all.notices.details, problem);
    },
  });
  return (
    <Card id="details" title={words.title} isTitleHidden text={words.text}>
      <form {...form.form} aria-labelledby={headingId("details")}>
        {names.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            {...details[name]}
            value={typed[name] ?? String(user.user_metadata[name] ?? "")}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}

export function AddressForm({ user, words: all }: CardProps) {
  const { address: words, fields, notices, mailSent } = all;
  const { email: current = "", new_email: wanted } = user;
  const form = useForm({
    fields: { email: { ...fields.email, label: words.label, hint: words.hint } },
    check: ({ email }) =>
      email.toLowerCase() === current.toLowerCase() ? { email: words.same } : {},
    submit: async ({ email }, element) => {
      const problem = await updateUser({ email });
      if (!problem) element.reset();
      return report(notices.address, problem);
    },
  });
  const again = async () => report(mailSent, await sendLink("email_change", current));
  return (
    <Card id="address" title={words.title}>
      <p className="muted">
        {words.current} <strong className="mail-address">{current}</strong>.
      </p>
      {/* The links have not been followed yet. */}
      {wanted && (
        <div className="notice">
          <p>
            {words.pending} <strong className="mail-address">{wanted}</strong>
          </p>
          <BusyButton variant="link" onPress={again}>
            {words.again}
          </BusyButton>
        </div>
      )}
      <form {...form.form} aria-labelledby={headingId("address")}>
        <TextField {...form.field("email")} type="email" autoComplete="email" />
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}

export function PasswordForm({ user, words: all }: CardProps) {
  const words = all.password;
  const proof = useProof(user.email, all);
  const { label, hint } = words;
  const form = useForm({
    fields: { proof: proof.words, password: { ...all.fields.newPassword, label, hint } },
    submit: async ({ password, proof: proven }, element) => {
      const problem = await updateUser({ password, ...proof.read(proven) });
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
        <PasswordField {...form.field("password")} autoComplete="new-password" />
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}
