import { lazy, Suspense, useEffect, useRef } from "react";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Queries } from "#site/account/session/queries.tsx";
import { nameOf, redirectTo, useAuth, withSession } from "#site/account/session/session.tsx";
import { AwaitedSession } from "#site/account/session/slow-notice.tsx";
import { readStoredSession } from "#site/account/session/stored-session.ts";

/** Visitors who are not signed in are redirected, and do not download the account's parts. */
const loadParts = () => import("#site/account/page/own-account.tsx");
const OwnAccount = lazy(loadParts);
// In parallel with the account client. If it fails, the component shows the error.
if (readStoredSession()) loadParts().catch(() => {});

type Words = WordsOf<"account-forms"> &
  Pick<WordsOf<"account-page">, "title" | "welcome" | "noScript">;

export const Account = withSession(({ words }: { words: Words }) => {
  const { user, awaitingCode, loading } = useAuth();
  const wasSignedIn = useRef(false);
  const visitor = !loading && !user;

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (visitor) {
      // /auth asks for the code, which needs no explanation.
      const why = wasSignedIn.current ? "signed-out" : "sign-in-first";
      void redirectTo(awaitingCode ? "/auth" : `/auth?${why}`);
    }
  }, [visitor, awaitingCode, user]);

  const name = user && nameOf(user);
  return (
    <Queries>
      <h1>{name ? fill(words.welcome, { name }) : words.title}</h1>
      <noscript>
        <p className="notice">
          {words.noScript} <a href={`mailto:${company.email.support}`}>{company.email.support}</a>
        </p>
      </noscript>
      <Suspense fallback={<AwaitedSession words={words} />}>
        {user ? (
          <OwnAccount key={user.id} user={user} forms={words} />
        ) : (
          <AwaitedSession words={words} />
        )}
      </Suspense>
    </Queries>
  );
});
