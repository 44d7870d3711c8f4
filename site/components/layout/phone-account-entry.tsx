import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { useAccountName } from "#site/account/use-account-name.ts";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** The account in the phone menu: Sign In, or the name with Your account and Sign Out. */
export const PhoneAccountEntry = withSession(() => {
  const { signOut } = useAuth();
  const name = useAccountName();
  if (!name) {
    return (
      <SiteLink to={signInLink.path} className={buttonClass({ variant: "outline" })}>
        {signInLink.label}
      </SiteLink>
    );
  }
  return (
    <>
      <p className="account-identity">
        <span className="sr">{accountMenu.label} </span>
        <b>{name}</b>
      </p>
      <SiteLink to={accountMenu.account.path} className={buttonClass({ variant: "outline" })}>
        {accountMenu.account.label}
      </SiteLink>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          void signOut();
        }}
      >
        {accountMenu.signOut}
      </Button>
    </>
  );
});
