import { useEffect, useRef } from "react";
import { accountPage } from "#content/account-page.ts";
import { authPage } from "#content/auth.ts";
import { Queries } from "#site/account/queries.tsx";
import { leaveFor, useAuth, withSession } from "#site/account/session.tsx";
import { OwnAccount } from "#site/account-page/own-account.tsx";
import { Spinner } from "#site/components/ui/spinner.tsx";

export const Account = withSession(() => {
  const { user, awaitingCode, loading } = useAuth();
  const visitor = !loading && !user;
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (visitor) {
      // Where a code is asked for, there is nothing to explain.
      const why = wasSignedIn.current ? "signed-out" : "sign-in-first";
      void leaveFor(awaitingCode ? "/auth" : `/auth?${why}`);
    }
  }, [visitor, awaitingCode, user]);

  return (
    <Queries>
      <noscript>
        <p className="notice">{accountPage.noScript}</p>
      </noscript>
      {user ? <OwnAccount key={user.id} user={user} /> : <Spinner label={authPage.loading} />}
    </Queries>
  );
});
