import { lazy, Suspense, useEffect, useRef } from "react";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { readDetails } from "#site/account/page/merge-details.ts";
import { SignInAgain } from "#site/account/page/sign-in-again.tsx";
import { Queries } from "#site/account/session/queries.tsx";
import {
  EndedSessionProvider,
  redirectTo,
  useAuth,
  withSession,
} from "#site/account/session/session.tsx";
import { AwaitedSession } from "#site/account/session/slow-notice.tsx";
import { readStoredSession } from "#site/account/session/stored-session.ts";

/** Visitors who are not signed in are redirected, and do not download the account's parts. */
const loadParts = () => import("#site/account/page/own-account.tsx");
const OwnAccount = lazy(loadParts);
// In parallel with the account client. If it fails, the component shows the error.
if (readStoredSession()) loadParts().catch(() => {});

type Words = WordsOf<"account-forms"> &
  Pick<WordsOf<"account-page">, "title" | "welcome" | "noScript" | "signInAgain">;

export const Account = withSession(({ words }: { words: Words }) => {
  const { user, awaitingCode, loading, ended } = useAuth();
  const wasSignedIn = useRef(false);
  const hasTyped = useRef(false);
  const kept = hasTyped.current ? ended : null;
  const shown = user ?? kept;
  const visitor = !loading && !shown;

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (visitor) {
      // /auth asks for the code, which needs no explanation.
      const why = wasSignedIn.current ? "signed-out" : "sign-in-first";
      void redirectTo(awaitingCode ? "/auth" : `/auth?${why}`);
    }
  }, [visitor, awaitingCode, user]);

  const name = shown && readDetails(shown).display_name.trim();
  return (
    <Queries>
      <h1>{name ? fill(words.welcome, { name }) : words.title}</h1>
      <noscript>
        <p className="notice">
          {words.noScript} <a href={`mailto:${company.email.support}`}>{company.email.support}</a>
        </p>
      </noscript>
      <Suspense fallback={<AwaitedSession words={words} />}>
        {shown ? (
          <EndedSessionProvider user={shown}>
            <div
              onInput={() => {
                hasTyped.current = true;
              }}
            >
              <OwnAccount key={shown.id} user={shown} forms={words} />
            </div>
          </EndedSessionProvider>
        ) : (
          <AwaitedSession words={words} />
        )}
      </Suspense>
      {kept && <SignInAgain user={kept} words={words} />}
    </Queries>
  );
});
