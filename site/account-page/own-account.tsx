import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { accountPage } from "#content/account-page.ts";
import { trialCard } from "#content/trial.ts";
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
import { ContentsList } from "#site/components/sections/contents-list.tsx";
import styles from "#site/styles/account.css?url";

/** The parts of the account in their order. Each loads its own data, and fails by itself. */
const parts: { id: CardId; title: string; Part: ComponentType<{ user: User }> }[] = [
  { id: "trial", title: trialCard.title, Part: TrialCard },
  { id: "details", title: accountPage.details.title, Part: DetailsForm },
  { id: "address", title: accountPage.address.title, Part: AddressForm },
  { id: "password", title: accountPage.password.title, Part: PasswordForm },
  { id: "two-step", title: accountPage.twoStep.title, Part: TwoStep },
  { id: "sessions", title: accountPage.sessions.title, Part: Sessions },
  { id: "events", title: accountPage.events.title, Part: SecurityEvents },
  { id: "newsletter", title: accountPage.newsletter.title, Part: NewsletterCard },
  { id: "download", title: accountPage.download.title, Part: DownloadData },
  { id: "delete", title: accountPage.deletion.title, Part: DeleteAccount },
];

export default function OwnAccount({ user }: { user: User }) {
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
        {accountPage.signedInAs} <strong className="mail-address">{user.email}</strong>
      </p>
      <SlowCards onRetry={() => focusCard("trial")} />
      <div className="account-body">
        <ContentsList
          title={accountPage.sections}
          headings={parts.map(({ id, title }) => ({ id, text: title }))}
        />
        <div className="account-cards">
          {parts.map(({ id, Part }) => (
            <Part key={id} user={user} />
          ))}
        </div>
      </div>
    </>
  );
}
