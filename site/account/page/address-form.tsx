import { Card, headingId } from "#site/account/page/card.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { changeEmail, resendEmailChange } from "#site/account/session/client.ts";
import { report } from "#site/account/session/problem.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { useForm } from "#site/ui/use-form.ts";

export function AddressForm({ user, words: all }: CardProps) {
  const words = all.address;
  const { email: current = "", new_email: wanted } = user;
  const form = useForm({
    fields: { email: all.fields.email },
    check: ({ email }) =>
      email.toLowerCase() === current.toLowerCase() ? { email: words.same } : {},
    submit: async ({ email }, element) => {
      const problem = await changeEmail(email);
      if (!problem) element.reset();
      return report(all.notices.address, problem);
    },
  });
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
          <BusyButton
            variant="link"
            onPress={async () => report(all.mailSent, await resendEmailChange(current))}
          >
            {words.again}
          </BusyButton>
        </div>
      )}
      <form {...form.form} aria-labelledby={headingId("address")}>
        <TextField
          label={words.label}
          hint={words.hint}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={form.errors.email}
        />
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}
