import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WordsOf } from "#schemas/words.ts";
import styles from "#site/account/page/account.css?url";
import { SecurityEvents, Sessions } from "#site/account/page/activity.tsx";
import { CardSection, showLinkedCard } from "#site/account/page/card.tsx";
import { DeleteAccount, DownloadData, NewsletterCard } from "#site/account/page/data-cards.tsx";
import { AddressForm, DetailsForm, PasswordForm } from "#site/account/page/own-forms.tsx";
import { Requests } from "#site/account/page/requests.tsx";
import { TwoStep } from "#site/account/page/two-step.tsx";
import { cardWords } from "#site/account/page/words.ts";
import { fetchUser } from "#site/account/session/client.ts";
import { replaceUser } from "#site/account/session/session-store.ts";

type Props = { user: User; forms: WordsOf<"account-forms"> };

/** The visitor's requests and whom to call, then everything else in sections. Each card loads its own data. */
export default function OwnAccount({ user, forms }: Props) {
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
