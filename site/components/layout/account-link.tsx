import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** The footer's link to the account, or to the sign-in. */
export const AccountLink = withSession(() => {
  const { path, label } = useAuth().user ? accountMenu.account : signInLink;
  return <SiteLink to={path}>{label}</SiteLink>;
});
