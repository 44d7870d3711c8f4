import * as Tabs from "@radix-ui/react-tabs";
import { useEffect, useRef, useState } from "react";
import { company } from "#schemas/facts/company.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { redirectTo, useAuth, withSession } from "#site/account/session/session.tsx";
import { AwaitedSession } from "#site/account/session/slow-notice.tsx";
import { canStore } from "#site/account/session/stored-session.ts";
import { ForgotForm, NewPasswordForm } from "#site/account/sign-in/recovery-forms.tsx";
import { isForTrial, keepReturnPath, returnPath } from "#site/account/sign-in/return-path.ts";
import { SignInForm, formWords as words } from "#site/account/sign-in/sign-in-form.tsx";
import { SignUpForm } from "#site/account/sign-in/sign-up-form.tsx";

export const Auth = withSession(() => {
  const { user, awaitingCode, loading, recovering, enterCode, cancelSignIn } = useAuth();
  const choosing = Boolean(user) && recovering;
  const leaving = Boolean(user) && !recovering && !loading;
  const waiting = loading || leaving;

  useEffect(keepReturnPath, []);

  useEffect(() => {
    // Without storage, the session would end with this page.
    if (leaving && canStore()) void redirectTo(returnPath(user?.email));
  }, [leaving, user?.email]);

  return (
    // The forms are in the HTML, for visitors without script. With script, only the spinner is shown while `waiting`. The
    // page itself removes data-waiting if it can tell before hydration that no one is signed in.
    <div className="awaits-session" data-waiting={waiting || undefined} suppressHydrationWarning>
      {waiting && <AwaitedSession words={words} />}
      <div className="auth-body">
        {choosing && <NewPasswordForm />}
        {awaitingCode && (
          <>
            <h1 id="code-step">{words.code.title}</h1>
            <div className="panel panel-alone">
              <p>{recovering ? words.code.recovering : words.code.text}</p>
              <CodeForm
                words={words.code}
                user={awaitingCode}
                labelledBy="code-step"
                send={enterCode}
                onCancel={cancelSignIn}
              />
              <p className="small muted">
                {words.code.lost} {supportLink}
              </p>
            </div>
          </>
        )}
        {!choosing && !awaitingCode && <SignInOrUp />}
      </div>
    </div>
  );
});

const supportLink = <a href={`mailto:${company.email.support}`}>{company.email.support}</a>;

const { signIn, signUp, title, noScript, storageBlocked, signInFirst, signedOut, trial } = words;

function SignInOrUp() {
  const { loading } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState("");
  const [tab, setTab] = useState("sign-in");
  const [forTrial, setForTrial] = useState(false);
  /** True if the sign-up form found that the address has an account. */
  const [registered, setRegistered] = useState(false);
  const [forgot, setForgot] = useState(false);
  // An email address that is shared by all forms.
  const [email, setEmail] = useState("");
  const shared = { email, onEmail: setEmail };

  useEffect(() => {
    if (isForTrial()) {
      setTab("sign-up");
      setForTrial(true);
    }
    if (!canStore()) setNotice(storageBlocked);
    // /account redirects here with this parameter, which only this page needs.
    if (location.search === "?sign-in-first") setNotice(signInFirst);
    else if (location.search === "?signed-out") setNotice(signedOut);
    else return;
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);

  // After a sign-out on /account, as on other pages. The heading is hidden until the session is known.
  useEffect(() => {
    if (!loading && notice === signedOut) heading.current?.focus();
  }, [loading, notice]);

  if (forgot) return <ForgotForm {...shared} onBack={() => setForgot(false)} />;

  function open(opened: string, isRegistered = false) {
    setRegistered(isRegistered);
    setTab(opened);
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {forTrial ? trial.signUp.title : title}
      </h1>
      <noscript>
        <p className="notice">
          {noScript} {supportLink}
        </p>
      </noscript>
      <div role="status">{notice && <p className="notice">{notice}</p>}</div>
      <div>
        <Tabs.Root value={tab} onValueChange={open}>
          <Tabs.List className="tabs" aria-label={title}>
            <Tabs.Trigger value="sign-in" className="tab">
              {signIn.tab}
            </Tabs.Trigger>
            <Tabs.Trigger value="sign-up" className="tab">
              {signUp.tab}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="sign-in" className="panel">
            <SignInForm
              {...shared}
              onForgot={() => setForgot(true)}
              startsAtPassword={registered}
            />
          </Tabs.Content>
          <Tabs.Content value="sign-up" className="panel">
            <SignUpForm {...shared} onSignIn={() => open("sign-in", true)} />
          </Tabs.Content>
        </Tabs.Root>
      </div>
    </>
  );
}
