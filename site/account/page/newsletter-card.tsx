import { Loaded, setAccountData, useAccountData } from "#site/account/page/account-data.tsx";
import { Card } from "#site/account/page/card.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { formatDay, formatTime } from "#site/format.ts";
import { siteField } from "#site/site-field.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

const path = "newsletter";

type Answer = {
  newsletter: null | {
    status: "pending" | "confirmed" | "unsubscribed";
    consent_text: string;
    consent_at: string;
    unsubscribed_at: string | null;
  };
};

/** Shows whether the account's address gets the newsletter, and the consent that was given. */
export function NewsletterCard({ user, words: all }: CardProps) {
  const words = all.newsletter;
  const query = useAccountData<Answer>(path);
  const { run, button, failure } = useBusy();

  const change = (subscribed: boolean) =>
    run(async () => {
      const { success, failure } = all.notices[subscribed ? "subscribed" : "unsubscribed"];
      const { data, problem } = await callAccount<Answer>("PUT", path, {
        subscribed,
        ...siteField,
      });
      if (problem) return explain(failure, problem);
      toast(success);
      setAccountData(user.id, path, data);
      return undefined;
    });

  return (
    <Card id="newsletter" title={words.title}>
      <Loaded words={all} query={query} lines={4}>
        {({ newsletter }) => (
          <>
            <p>{describeState(newsletter, words)}</p>
            {newsletter?.status === "confirmed" ? (
              <>
                <Consent
                  text={newsletter.consent_text}
                  intro={`${words.agreed} (${formatTime(newsletter.consent_at)}):`}
                />
                <div className="row">
                  <Button variant="outline" onClick={() => change(false)} {...button}>
                    {words.unsubscribe}
                  </Button>
                  <Failure>{failure}</Failure>
                </div>
              </>
            ) : (
              <>
                <Consent text={all.newsletterConsent} intro={words.agree} />
                <div className="row">
                  <Button variant="secondary" onClick={() => change(true)} {...button}>
                    {words.subscribe}
                  </Button>
                  <Failure>{failure}</Failure>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function describeState(newsletter: Answer["newsletter"], words: CardWords["newsletter"]): string {
  if (!newsletter) return words.none;
  const { status, unsubscribed_at } = newsletter;
  if (status !== "unsubscribed") return words[status];
  return unsubscribed_at ? `${words.unsubscribed} ${formatDay(unsubscribed_at)}.` : words.none;
}

const Consent = ({ intro, text }: { intro: string; text: string }) => (
  <figure className="newsletter-consent">
    <figcaption className="small muted">{intro}</figcaption>
    <blockquote className="small">{text}</blockquote>
  </figure>
);
