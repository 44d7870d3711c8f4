import type { User } from "@supabase/auth-js";
import { lazy, Suspense, useEffect, useRef } from "react";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { Queries } from "#site/account/session/queries.tsx";
import {
  EndedSessionProvider,
  nameOf,
  redirectTo,
  useAuth,
  withSession,
} from "#site/account/session/session.tsx";
import { AwaitedSession } from "#site/account/session/slow-notice.tsx";
import { readStoredSession } from "#site/account/session/stored-session.ts";
import { Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { showModal } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

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

  const name = shown && nameOf(shown);
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

/** A dialog over the account page, for a session that ended while a form has unsaved text. */
function SignInAgain({ user, words: all }: { user: User; words: Words }) {
  const { signInAgain: words, fields, code } = all;
  const { awaitingCode, signIn, enterCode, cancelSignIn } = useAuth();
  const form = useForm({
    fields: { password: fields.password },
    submit: async ({ password }) => {
      const problem = await signIn(user.email ?? "", password);
      if (problem?.code === "invalid_credentials") return { password: words.wrong };
      return problem ? words.failed : undefined;
    },
  });
  const id = "sign-in-again";
  return (
    <dialog
      ref={showModal}
      className="card dialog"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="form">
        <h2 id={id} className="h3">
          {words.title}
        </h2>
        <p>
          {words.text} <strong className="mail-address">{user.email}</strong>.
        </p>
        {awaitingCode ? (
          <CodeForm
            words={code}
            user={awaitingCode}
            labelledBy={id}
            send={enterCode}
            onCancel={cancelSignIn}
          />
        ) : (
          <form {...form.form} aria-labelledby={id}>
            <PasswordOwner email={user.email} />
            <PasswordField {...form.field("password")} autoComplete="current-password" />
            <Submit of={form} words={words}>
              <Button variant="outline" onClick={() => redirectTo("/auth?signed-out")}>
                {words.leave}
              </Button>
            </Submit>
          </form>
        )}
      </div>
    </dialog>
  );
}
