import type { User } from "@supabase/auth-js";
import { accountNotices } from "#content/account.ts";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { authPage } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changeEmail, resendEmailChange } from "#site/account/client.ts";
import { Card, headingId } from "#site/account-page/card.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { useBusy } from "#site/components/ui/use-busy.ts";
import { useForm } from "#site/components/ui/use-form.ts";

const words = accountPage.address;
const { email: emailField } = authPage.fields;

export function AddressForm({ user }: { user: User }) {
  const { form, button, busy, errors } = useForm({
    fields: { email: emailField },
    check: ({ email }) =>
      email.toLowerCase() === user.email?.toLowerCase() ? { email: words.same } : {},
    submit: async ({ email }, element) => {
      const problem = await changeEmail(email);
      announce(problem, accountPageNotices.address);
      if (!problem) element.reset();
    },
  });
  return (
    <Card id="address" title={words.title}>
      <p className="muted">
        {words.current} <strong className="mail-address">{user.email}</strong>.
      </p>
      {user.new_email && <Pending current={user.email ?? ""} wanted={user.new_email} />}
      <form {...form} aria-labelledby={headingId("address")}>
        <TextField
          label={words.label}
          hint={words.hint}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <div>
          <Button {...button}>{busy ? words.working : words.button}</Button>
        </div>
      </form>
    </Card>
  );
}

/** A pending address change, whose links have not been followed yet. */
function Pending({ current, wanted }: { current: string; wanted: string }) {
  const { run, button } = useBusy();
  const sendAgain = async () => announce(await resendEmailChange(current), accountNotices.mailSent);

  return (
    <div className="notice">
      <p>
        {words.pending} <strong className="mail-address">{wanted}</strong>
      </p>
      <Button variant="link" onClick={() => run(sendAgain)} {...button}>
        {words.again}
      </Button>
    </div>
  );
}
