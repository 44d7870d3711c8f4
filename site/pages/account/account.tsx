import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { account as pageText } from "#content/pages/account.ts";
import { fetchUser } from "#site/account/client.ts";
import { Queries } from "#site/account/queries.tsx";
import { useAuth } from "#site/account/session.tsx";
import { adoptUser } from "#site/account/session-store.ts";
import { Spinner } from "#site/components/ui/spinner.tsx";
import { AddressForm } from "#site/pages/account/address-form.tsx";
import { DetailsForm } from "#site/pages/account/details-form.tsx";
import { Devices } from "#site/pages/account/devices.tsx";
import { PasswordForm } from "#site/pages/account/password-form.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";

export const meta = () => sitePageMeta("/account", pageText);

export default function Account() {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const visitor = !loading && !user;

  useEffect(() => {
    if (visitor) navigate("/auth", { replace: true, state: { signInFirst: true } });
  }, [visitor, navigate]);

  return (
    <Queries>
      <div className="lace" />
      <div className="wrap account">
        <h1>{accountPage.title}</h1>
        <noscript>
          <p className="notice">{accountPage.noScript}</p>
        </noscript>
        {user ? <OwnAccount user={user} /> : <Spinner label={authPage.loading} />}
      </div>
    </Queries>
  );
}

function OwnAccount({ user }: { user: User }) {
  // Another device may have changed the account, or ended this session.
  const { data } = useQuery({ queryKey: ["user", user.id], queryFn: fetchUser, staleTime: 0 });
  useEffect(() => {
    if (data) adoptUser(data);
  }, [data]);

  return (
    <>
      <p className="lead">
        {accountPage.signedInAs} <strong className="address">{user.email}</strong>
      </p>
      <div className="account-parts">
        <DetailsForm user={user} />
        <AddressForm user={user} />
        <PasswordForm user={user} />
        <Devices />
      </div>
    </>
  );
}
