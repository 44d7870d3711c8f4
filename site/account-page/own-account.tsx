import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import type { AccountFormsWords } from "#schemas/words/account-forms.ts";
import { fetchUser } from "#site/account/client.ts";
import { replaceUser } from "#site/account/session-store.ts";
import { SlowCards } from "#site/account-page/account-data.tsx";
import { AddressForm } from "#site/account-page/address-form.tsx";
import { type CardId, focusCard } from "#site/account-page/card.tsx";
import { DeleteAccount } from "#site/account-page/delete-account.tsx";
import { DetailsForm } from "#site/account-page/details-form.tsx";
import { DownloadData } from "#site/account-page/download-data.tsx";
import { NewsletterCard } from "#site/account-page/newsletter-card.tsx";
import { PasswordForm } from "#site/account-page/password-form.tsx";
import { SecurityEvents } from "#site/account-page/security-events.tsx";
import { Sessions } from "#site/account-page/sessions.tsx";
import { TrialCard } from "#site/account-page/trial-card.tsx";
import { TwoStep } from "#site/account-page/two-step.tsx";
import { type CardProps, type CardWords, cardWords } from "#site/account-page/words.ts";
import { ContentsList } from "#site/components/sections/contents-list.tsx";
import styles from "#site/styles/account.css?url";

/** The parts of the account in their order. Each loads its own data, and fails by itself. */
const parts: {
  id: CardId;
  titleOf: (words: CardWords) => string;
  Part: ComponentType<CardProps>;
}[] = [
  { id: "trial", titleOf: ({ trial }) => trial.card.title, Part: TrialCard },
  { id: "details", titleOf: ({ details }) => details.title, Part: DetailsForm },
  { id: "address", titleOf: ({ address }) => address.title, Part: AddressForm },
  { id: "password", titleOf: ({ password }) => password.title, Part: PasswordForm },
  { id: "two-step", titleOf: ({ twoStep }) => twoStep.title, Part: TwoStep },
  { id: "sessions", titleOf: ({ sessions }) => sessions.title, Part: Sessions },
  { id: "events", titleOf: ({ events }) => events.title, Part: SecurityEvents },
  { id: "newsletter", titleOf: ({ newsletter }) => newsletter.title, Part: NewsletterCard },
  { id: "download", titleOf: ({ download }) => download.title, Part: DownloadData },
  { id: "delete", titleOf: ({ deletion }) => deletion.title, Part: DeleteAccount },
];

export default function OwnAccount({ user, forms }: { user: User; forms: AccountFormsWords }) {
  const words = cardWords(forms);
  // Another device may have changed the account, or ended this session.
  const { data } = useQuery({ queryKey: ["user", user.id], queryFn: fetchUser, staleTime: 0 });
  useEffect(() => {
    if (data) replaceUser(data);
  }, [data]);

  // The browser looked for the part before it was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="lead">
        {words.signedInAs} <strong className="mail-address">{user.email}</strong>
      </p>
      <SlowCards words={words.slow} onRetry={() => focusCard("trial")} />
      <div className="account-body">
        <ContentsList
          title={words.sections}
          headings={parts.map(({ id, titleOf }) => ({ id, text: titleOf(words) }))}
        />
        <div className="account-cards">
          {parts.map(({ id, Part }) => (
            <Part key={id} user={user} words={words} />
          ))}
        </div>
      </div>
    </>
  );
}
