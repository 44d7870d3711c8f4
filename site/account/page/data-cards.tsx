import { useState } from "react";
import { accountQuery } from "#site/account/page/account-query.ts";
import { Card, focusCard, Loaded, StepTitle } from "#site/account/page/card.tsx";
import { isoDay } from "#site/account/page/format-time.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { forgetDrafts } from "#site/account/session/drafts.ts";
import { explain, report } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { removeStoredSession } from "#site/account/session/stored-session.ts";
import { formatDay, formatTime } from "#site/format.ts";
import { localPath } from "#site/local-path.ts";
import { siteField } from "#site/site-field.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { ListItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { toastOnNextPage } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

type Newsletter = {
  status: "pending" | "confirmed" | "unsubscribed";
  consent_text: string;
  consent_at: string;
  unsubscribed_at: string | null;
};
type NewsletterAnswer = { newsletter: Newsletter | null };

/** Shows whether the account's address gets the newsletter, and the consent that was given. */
export function NewsletterCard({ user, words: all }: CardProps) {
  const words = all.newsletter;

  async function change(subscribed: boolean) {
    const body = { subscribed, ...siteField };
    const { queryKey } = accountQuery<NewsletterAnswer>("newsletter", user.id);
    const { data, problem } = await callAccount<NewsletterAnswer>("PUT", "newsletter", body);
    if (data) queryClient.setQueryData(queryKey, data);
    return report(all.notices[subscribed ? "subscribed" : "unsubscribed"], problem);
  }

  return (
    <Card id="newsletter" title={words.title}>
      <Loaded<NewsletterAnswer> words={all} path="newsletter" lines={4}>
        {({ newsletter }) => {
          const given = newsletter?.status === "confirmed" ? newsletter : null;
          return (
            <>
              <p>{describeState(newsletter, words)}</p>
              <figure className="newsletter-consent">
                <figcaption className="small muted">
                  {given ? `${words.agreed} (${formatTime(given.consent_at)}):` : words.agree}
                </figcaption>
                <blockquote className="small">
                  {given ? given.consent_text : all.newsletterConsent}
                </blockquote>
              </figure>
              <div className="row">
                <BusyButton
                  variant={given ? "outline" : "secondary"}
                  onPress={() => change(!given)}
                >
                  {given ? words.unsubscribe : words.subscribe}
                </BusyButton>
              </div>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function describeState(newsletter: Newsletter | null, words: CardWords["newsletter"]): string {
  if (!newsletter) return words.none;
  const { status, unsubscribed_at } = newsletter;
  if (status !== "unsubscribed") return words[status];
  return unsubscribed_at ? `${words.unsubscribed} ${formatDay(unsubscribed_at)}.` : words.none;
}

export function DownloadData({ words: { download: words, notices } }: CardProps) {
  async function download() {
    const { data, problem } = await callAccount<unknown>("GET", "export");
    const json = JSON.stringify(data, null, 2);
    if (!problem) saveFile(`account-${isoDay()}.json`, json, "application/json");
    return report(notices.download, problem);
  }
  return (
    <Card id="download" title={words.title} text={words.text}>
      <div className="row">
        <BusyButton variant="secondary" working={words.working} onPress={download}>
          {words.button}
        </BusyButton>
      </div>
    </Card>
  );
}

export function DeleteAccount({ user, words: all }: CardProps) {
  const words = all.deletion;
  const [asked, setAsked] = useState(false);

  function cancel() {
    setAsked(false);
    focusCard("delete");
  }

  return (
    <Card id="delete" title={words.title} text={words.text}>
      <h3 className="h4">{words.goes.title}</h3>
      <p>{words.goes.text}</p>
      <h3 className="h4">{words.stays.title}</h3>
      <ul className="kept-data-list stack gap-8">
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

type ConfirmationProps = { email: string; words: CardWords; onCancel: () => void };

/** Asks for the account's address and a proof before it deletes the account. */
function Confirmation({ email, words: all, onCancel }: ConfirmationProps) {
  const { deletion: words, notices } = all;
  const proof = useProof(email, all);
  const missing = `${words.confirmationMissing} ${email}`;
  const form = useForm({
    fields: { confirmation: { label: words.confirmation, missing }, proof: proof.words },
    check: ({ confirmation }) =>
      confirmation.toLowerCase() === email.toLowerCase() ? {} : { confirmation: missing },
    submit: async ({ confirmation, proof: proven }) => {
      const body = { confirmation, ...proof.read(proven) };
      const { problem } = await callAccount("POST", "deletion", body);
      const wrong = proof.findError(problem);
      if (wrong) return { proof: wrong };
      if (problem) return explain(notices.deleted.failure, problem);
      // Nothing of the account stays in this browser.
      toastOnNextPage(notices.deleted.success);
      forgetDrafts();
      removeStoredSession();
      location.replace(localPath("/"));
      return undefined;
    },
  });

  return (
    <form {...form.form} aria-labelledby="delete-form">
      <StepTitle id="delete-form">{words.formTitle}</StepTitle>
      <TextField {...form.field("confirmation")} type="email" autoComplete="off" />
      {proof.render(form)}
      <Submit of={form} words={words} variant="destructive">
        <Button variant="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Submit>
    </form>
  );
}
