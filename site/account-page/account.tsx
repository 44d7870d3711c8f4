import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { fetchUser } from "#site/account/client.ts";
import { Queries } from "#site/account/queries.tsx";
import { leaveFor, useAuth, withSession } from "#site/account/session.tsx";
import { adoptUser } from "#site/account/session-store.ts";
import { AddressForm } from "#site/account-page/address-form.tsx";
import { DetailsForm } from "#site/account-page/details-form.tsx";
import { Devices } from "#site/account-page/devices.tsx";
import { PasswordForm } from "#site/account-page/password-form.tsx";
import { TrialCard } from "#site/account-page/trial-card.tsx";
import { Spinner } from "#site/components/ui/spinner.tsx";

export const Account = withSession(() => {
  const { user, loading } = useAuth();
  const visitor = !loading && !user;
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (visitor) void leaveFor(wasSignedIn.current ? "/auth?signed-out" : "/auth?sign-in-first");
  }, [visitor, user]);

  return (
    <Queries>
      <noscript>
        <p className="notice">{accountPage.noScript}</p>
      </noscript>
      {user ? <OwnAccount user={user} /> : <Spinner label={authPage.loading} />}
    </Queries>
  );
});

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
        <TrialCard user={user} />
        <DetailsForm user={user} />
        <AddressForm user={user} />
        <PasswordForm user={user} />
        <Devices />
      </div>
    </>
  );
}
