import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { useAccountName } from "#site/account/use-account-name.ts";
import { Button } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";

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
