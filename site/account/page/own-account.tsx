import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { trialRequestPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import styles from "#site/account/page/account.css?url";
import { SlowCards } from "#site/account/page/account-data.tsx";
import { AddressForm } from "#site/account/page/address-form.tsx";
import { CardSection, focusCard, showLinkedCard } from "#site/account/page/card.tsx";
import { ContactCard } from "#site/account/page/contact-card.tsx";
import { DeleteAccount } from "#site/account/page/delete-account.tsx";
import { DemoCard } from "#site/account/page/demo-card.tsx";
import { DetailsForm } from "#site/account/page/details-form.tsx";
import { DownloadData } from "#site/account/page/download-data.tsx";
import { newestTrial, useLeads } from "#site/account/page/lead.ts";
import { isOpen } from "#site/account/page/lead-status.tsx";
import { NewsletterCard } from "#site/account/page/newsletter-card.tsx";
import { PasswordForm } from "#site/account/page/password-form.tsx";
import { SecurityEvents } from "#site/account/page/security-events.tsx";
import { Sessions } from "#site/account/page/sessions.tsx";
import { TrialCard } from "#site/account/page/trial-card.tsx";
import { TwoStep } from "#site/account/page/two-step.tsx";
import { type CardProps, cardWords } from "#site/account/page/words.ts";
import { fetchUser } from "#site/account/session/client.ts";
import { replaceUser } from "#site/account/session/session-store.ts";
import { localPath } from "#site/local-path.ts";

/** The visitor's requests and whom to call, then everything else in sections. Each card loads its own data. */
export default function OwnAccount({
  user,
  forms,
}: {
  user: User;
  forms: WordsOf<"account-forms">;
}) {
  const words = cardWords(forms);
  // Another device may have changed the account, or ended this session.
  const { data } = useQuery({ queryKey: ["user", user.id], queryFn: fetchUser, staleTime: 0 });
  useEffect(() => {
    if (data) replaceUser(data);
  }, [data]);

  useEffect(() => {
    // The browser looked for the card before it was there.
    showLinkedCard();
    addEventListener("hashchange", showLinkedCard);
    return () => removeEventListener("hashchange", showLinkedCard);
  }, []);

  const props = { user, words };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="account-address">
        {words.signedInAs} <strong className="mail-address">{user.email}</strong>
      </p>
      <SlowCards words={words.slow} onRetry={() => focusCard("trial")} />
      <div className="account-cards">
        <Requests {...props} />
        <div className="account-sections">
          <CardSection words={words.sections.details}>
            <DetailsForm {...props} />
          </CardSection>
          <CardSection words={words.sections.security}>
            <AddressForm {...props} />
            <PasswordForm {...props} />
            <TwoStep {...props} />
            <Sessions {...props} />
            <SecurityEvents {...props} />
          </CardSection>
          <CardSection words={words.sections.data}>
            <NewsletterCard {...props} />
            <DownloadData {...props} />
            <DeleteAccount {...props} />
          </CardSection>
        </div>
      </div>
    </>
  );
}

/** The trial and the demo, and whom to call about them. The demo comes first if only a demo was asked for. */
function Requests(props: CardProps) {
  const { data } = useLeads();
  const trial = data && newestTrial(data);
  const openDemo = data?.leads.find((lead) => lead.kind === "demo" && isOpen(lead));
  const isForTrial = location.pathname + location.hash === localPath(trialRequestPath);
  const cards = [<TrialCard key="trial" {...props} />, <DemoCard key="demo" {...props} />];
  if (trial === null && openDemo && !isForTrial) cards.reverse();
  return (
    <>
      <div className="account-requests">{cards}</div>
      <ContactCard words={props.words} reference={(trial ?? openDemo)?.reference} />
    </>
  );
}
