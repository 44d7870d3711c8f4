import { ChevronDown, ChevronUp } from "lucide";
import { useRef } from "react";
import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { useAccountName } from "#site/account/use-account-name.ts";
import { buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** The right end of the header: Sign In, or the account's menu at the same width. */
export const AccountEntry = withSession(
  ({ current }: { current?: "page" | "true" | undefined }) => {
    const name = useAccountName();
    if (name) return <AccountMenu name={name} />;
    return (
      <SiteLink
        className={buttonClass({ variant: "outline", size: "sm" })}
        to={signInLink.path}
        aria-current={current}
      >
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
