import { ChevronDown, ChevronUp } from "lucide";
import type { MouseEvent } from "react";
import { trialRequestPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { useAccountName, useAuth, withSession } from "#site/account/session/session.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Words = WordsOf<"navigation">["account"];

// In one file, so that the page of a signed-in visitor fetches one script for all three.

function useEntries(words: Words) {
  const { user, signOut } = useAuth();
  const name = useAccountName(words.label);
  const isStaff = user?.app_metadata.role === "staff";
  const leave = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    void signOut();
  };
  return { user, name, isStaff, leave };
}

type EntryProps = { words: Words; current?: "page" | "true" | undefined };

/** In the header, after the links: Sign In, or the account's menu, a popover, which the browser opens and closes. */
export const AccountEntry = withSession(({ words, current }: EntryProps) => {
  const { user, name, isStaff, leave } = useEntries(words);
  if (!name) {
    return (
      <SiteLink className="header-link" to="/auth" aria-current={current}>
        {words.signIn}
      </SiteLink>
    );
  }
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
      <div id="account-menu" className="account-menu" popover="auto">
        <p className="account-identity">
          <b>{name}</b>
          {user?.email !== name && <span>{user?.email}</span>}
        </p>
        <SiteLink to="/account">{words.label}</SiteLink>
        <SiteLink to={trialRequestPath}>{words.trial}</SiteLink>
        {isStaff && <SiteLink to="/desk">{words.desk}</SiteLink>}
        <button type="button" onClick={leave}>
          {words.signOut}
        </button>
      </div>
    </>
  );
});

/** The account in the phone menu: Sign In, or the name with Your account and Sign Out. */
export const PhoneAccountEntry = withSession(({ words }: { words: Words }) => {
  const { name, isStaff, leave } = useEntries(words);
  const link = (to: "/auth" | "/account" | "/desk", label: string) => (
    <ButtonLink to={to} variant="outline">
      {label}
    </ButtonLink>
  );
  if (!name) return link("/auth", words.signIn);
  return (
    <>
      <p className="account-identity">
        <span className="sr">{words.of} </span>
        <b>{name}</b>
      </p>
      {link("/account", words.label)}
      {isStaff && link("/desk", words.desk)}
      <Button variant="secondary" onClick={leave}>
        {words.signOut}
      </Button>
    </>
  );
});

/** The footer's link to the account, or to the sign-in. */
export const AccountLink = withSession(({ label, signIn }: Pick<Words, "label" | "signIn">) => {
  if (!useAuth().user) return <SiteLink to="/auth">{signIn}</SiteLink>;
  return <SiteLink to="/account">{label}</SiteLink>;
});
