import { ChevronDown, ChevronUp } from "lucide";
import { useRef } from "react";
import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { useAccountName } from "#site/account/use-account-name.ts";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

// In one file, so that the page of a signed-in visitor fetches one script for all three.

/** In the header, after the links: Sign In, or the account's menu. */
export const AccountEntry = withSession(
  ({ current }: { current?: "page" | "true" | undefined }) => {
    const name = useAccountName();
    if (name) return <AccountMenu name={name} />;
    return (
      <SiteLink className="header-sign-in" to={signInLink.path} aria-current={current}>
        {signInLink.label}
      </SiteLink>
    );
  },
);

/** A popover: the browser opens it, and closes it on Escape or a press outside. */
function AccountMenu({ name }: { name: string }) {
  const { user, signOutByMenu } = useAuth();
  const panel = useRef<HTMLDivElement>(null);

  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "outline", size: "sm", className: "account-button" })}
        popoverTarget="account-menu"
        aria-controls="account-menu"
      >
        <span className="sr">{accountMenu.label} </span>
        <span className="account-name">{name}</span>
        <Icon icon={ChevronDown} className="icon-closed" />
        <Icon icon={ChevronUp} className="icon-open" />
      </button>
      <div ref={panel} id="account-menu" className="account-menu" popover="auto">
        <p className="account-identity">
          <b>{name}</b>
          {user?.email !== name && <span>{user?.email}</span>}
        </p>
        <SiteLink to={accountMenu.account.path}>{accountMenu.account.label}</SiteLink>
        <button
          type="button"
          onClick={() => {
            panel.current?.hidePopover();
            void signOutByMenu();
          }}
        >
          {accountMenu.signOut}
        </button>
      </div>
    </>
  );
}

/** The account in the phone menu: Sign In, or the name with Your account and Sign Out. */
export const PhoneAccountEntry = withSession(() => {
  const { signOutByMenu } = useAuth();
  const name = useAccountName();
  if (!name) {
    return (
      <ButtonLink to={signInLink.path} variant="outline">
        {signInLink.label}
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="account-identity">
        <span className="sr">{accountMenu.label} </span>
        <b>{name}</b>
      </p>
      <ButtonLink to={accountMenu.account.path} variant="outline">
        {accountMenu.account.label}
      </ButtonLink>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          void signOutByMenu();
        }}
      >
        {accountMenu.signOut}
      </Button>
    </>
  );
});

/** The footer's link to the account, or to the sign-in. */
export const AccountLink = withSession(() => {
  const { path, label } = useAuth().user ? accountMenu.account : signInLink;
  return <SiteLink to={path}>{label}</SiteLink>;
});
