import type { User } from "@supabase/supabase-js";
import { useState } from "react";
import { accountNotices, accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changeEmail, resendEmailChange } from "#site/account/client.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";

const { email: emailField } = authPage.fields;

export function AddressForm({ user }: { user: User }) {
  const words = accountPage.address;
  const { form, button, busy, errors } = useForm({
    fields: { email: emailField },
    submit: async ({ email }, element) => {
      const problem = await changeEmail(email);
      announce(problem, accountNotices.address);
      if (!problem) element.reset();
    },
  });
  return (
    <section className="card" aria-labelledby="address">
      <h2 id="address" className="h3">
        {words.title}
      </h2>
      <p className="quiet">
        {words.current} <strong className="address">{user.email}</strong>.
      </p>
      {user.new_email && <Pending current={user.email ?? ""} wanted={user.new_email} />}
      <form {...form} aria-labelledby="address">
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
    </section>
  );
}

/** A change of address that waits for its links to be followed. */
function Pending({ current, wanted }: { current: string; wanted: string }) {
  const words = accountPage.address;
  const [busy, setBusy] = useState(false);

  async function sendAgain() {
    if (busy) return;
    setBusy(true);
    announce(await resendEmailChange(current), accountNotices.mailSent);
    setBusy(false);
  }

  return (
    <div className="notice">
      <p>
        {words.pending} <strong className="address">{wanted}</strong>
      </p>
      <Button variant="link" onClick={sendAgain} aria-disabled={busy || undefined}>
        {words.again}
      </Button>
    </div>
  );
}
