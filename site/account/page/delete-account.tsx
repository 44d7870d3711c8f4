import { useState } from "react";
import { Card, focusCard } from "#site/account/page/card.tsx";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { forgetDrafts } from "#site/account/session/drafts.ts";
import { explain } from "#site/account/session/problem.ts";
import { removeStoredSession } from "#site/account/session/stored-session.ts";
import { localPath } from "#site/local-path.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { ListItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { toastOnNextPage } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

const id = "delete";

export function DeleteAccount({ user, words: all }: CardProps) {
  const words = all.deletion;
  const [asked, setAsked] = useState(false);

  function cancel() {
    setAsked(false);
    focusCard(id);
  }

  return (
    <Card id={id} title={words.title} text={words.text}>
      <h3 className="h4">{words.goes.title}</h3>
      <p>{words.goes.text}</p>
      <h3 className="h4">{words.stays.title}</h3>
      <ul className="kept-data-list">
        <ListItems items={words.stays.items} />
      </ul>
      <p>
        <SiteLink to="/privacy">{words.privacy}</SiteLink>
      </p>
      {asked ? (
        <Confirmation email={user.email ?? ""} words={all} onCancel={cancel} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAsked(true)}>
            {words.open}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Asks for the account's address and a proof before it deletes the account. */
function Confirmation({
  email,
  words: all,
  onCancel,
}: {
  email: string;
  words: CardWords;
  onCancel: () => void;
}) {
  const { deletion: words, notices } = all;
  const proof = useProof(email, all);
  const { form, button, busy, errors, failure, clearError } = useForm({
    fields: {
      confirmation: { missing: `${words.confirmationMissing} ${email}` },
      proof: proof.words,
    },
    check: ({ confirmation }) =>
      confirmation.toLowerCase() === email.toLowerCase()
        ? {}
        : { confirmation: `${words.confirmationMissing} ${email}` },
    submit: async (values) => {
      const { problem } = await callAccount("POST", "deletion", {
        confirmation: values.confirmation,
        ...proof.read(values.proof),
      });
      if (!problem) return leave(notices.deleted.success);
      const wrongProof = proof.findError(problem);
      if (wrongProof) return { proof: wrongProof };
      return explain(notices.deleted.failure, problem);
    },
  });

  return (
    <form {...form} aria-labelledby="delete-form">
      <h3 id="delete-form" className="h4" ref={focusWhenShown} tabIndex={-1}>
        {words.formTitle}
      </h3>
      <TextField
        label={words.confirmation}
        name="confirmation"
        type="email"
        autoComplete="off"
        required
        error={errors.confirmation}
      />
      {proof.render(errors.proof, () => clearError("proof"))}
      <div className="row">
        <Button variant="destructive" {...button}>
          {busy ? words.working : words.button}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </form>
  );
}

/** Removes the deleted account's data from this browser, and opens the home page. */
function leave(notice: CardWords["notices"]["deleted"]["success"]) {
  toastOnNextPage(notice);
  forgetDrafts();
  removeStoredSession();
  location.replace(localPath("/"));
  return {};
}
