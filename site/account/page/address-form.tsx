import { Card, headingId } from "#site/account/page/card.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { changeEmail, resendEmailChange } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { TextField } from "#site/ui/field.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";
import { useForm } from "#site/ui/use-form.ts";

export function AddressForm({ user, words: all }: CardProps) {
  const words = all.address;
  const { form, button, busy, errors, failure } = useForm({
    fields: { email: all.fields.email },
    check: ({ email }) =>
      email.toLowerCase() === user.email?.toLowerCase() ? { email: words.same } : {},
    submit: async ({ email }, element) => {
      const { success, failure } = all.notices.address;
      const problem = await changeEmail(email);
      if (problem) return explain(failure, problem);
      toast(success);
      element.reset();
      return undefined;
    },
  });
  return (
    <Card id="address" title={words.title}>
      <p className="muted">
        {words.current} <strong className="mail-address">{user.email}</strong>.
      </p>
      {user.new_email && <Pending current={user.email ?? ""} wanted={user.new_email} words={all} />}
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
        <div className="row">
          <Button {...button}>{busy ? words.working : words.button}</Button>
          <Failure>{failure}</Failure>
        </div>
      </form>
    </Card>
  );
}

/** A pending address change, whose links have not been followed yet. */
function Pending({
  current,
  wanted,
  words: { address: words, mailSent },
}: {
  current: string;
  wanted: string;
  words: CardWords;
}) {
  const { run, button, failure } = useBusy();

  async function sendAgain() {
    const { success, failure } = mailSent;
    const problem = await resendEmailChange(current);
    if (!problem) toast(success);
    return explain(failure, problem);
  }

  return (
    <div className="notice">
      <p>
        {words.pending} <strong className="mail-address">{wanted}</strong>
      </p>
      <Button variant="link" onClick={() => run(sendAgain)} {...button}>
        {words.again}
      </Button>
      <Failure>{failure}</Failure>
    </div>
  );
}
