import { ChevronDown, ChevronUp } from "lucide";
import { useRef } from "react";
import { trialRequestPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { useAccountName, useAuth, withSession } from "#site/account/session/session.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type WordsProps = { words: WordsOf<"navigation">["account"] };

// In one file, so that the page of a signed-in visitor fetches one script for all three.

/** In the header, after the links: Sign In, or the account's menu. */
export const AccountEntry = withSession(
  ({ words, current }: WordsProps & { current?: "page" | "true" | undefined }) => {
    const name = useAccountName(words.label);
    if (name) return <AccountMenu words={words} name={name} />;
    return (
      <SiteLink className="header-link" to="/auth" aria-current={current}>
        {words.signIn}
      </SiteLink>
    );
  },
);

/** A popover: the browser opens it, and closes it on Escape or a press outside. */
function AccountMenu({ words, name }: WordsProps & { name: string }) {
  const { user, signOut } = useAuth();
  const panel = useRef<HTMLDivElement>(null);

  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "outline", size: "sm", className: "account-button" })}
        popoverTarget="account-menu"
        aria-controls="account-menu"
      >
        <span className="sr">{words.of} </span>
        <span className="account-name">{name}</span>
        <Icon icon={ChevronDown} className="icon-closed" />
        <Icon icon={ChevronUp} className="icon-open" />
      </button>
      <div ref={panel} id="account-menu" className="account-menu" popover="auto">
        <p className="account-identity">
          <b>{name}</b>
          {user?.email !== name && <span>{user?.email}</span>}
        </p>
        <SiteLink to="/account">{words.label}</SiteLink>
        <SiteLink to={trialRequestPath}>{words.trial}</SiteLink>
        {user?.app_metadata.role === "staff" && <SiteLink to="/desk">{words.desk}</SiteLink>}
        <button
          type="button"
          onClick={() => {
            panel.current?.hidePopover();
            void signOut();
          }}
        >
          {words.signOut}
        </button>
      </div>
    </>
  );
}

/** The account in the phone menu: Sign In, or the name with Your account and Sign Out. */
export const PhoneAccountEntry = withSession(({ words }: WordsProps) => {
  const { user, signOut } = useAuth();
  const name = useAccountName(words.label);
  if (!name) {
    return (
      <ButtonLink to="/auth" variant="outline">
        {words.signIn}
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="account-identity">
        <span className="sr">{words.of} </span>
        <b>{name}</b>
      </p>
      <ButtonLink to="/account" variant="outline">
        {words.label}
      </ButtonLink>
      {user?.app_metadata.role === "staff" && (
        <ButtonLink to="/desk" variant="outline">
          {words.desk}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          void signOut();
        }}
      >
        {words.signOut}
      </Button>
    </>
  );
});

/** The footer's link to the account, or to the sign-in. */
export const AccountLink = withSession(
  ({ label, signIn }: Pick<WordsOf<"navigation">["account"], "label" | "signIn">) => {
    if (!useAuth().user) return <SiteLink to="/auth">{signIn}</SiteLink>;
    return <SiteLink to="/account">{label}</SiteLink>;
  },
);
