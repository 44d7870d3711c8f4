import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { authPage, authStates } from "#content/auth.ts";
import { auth as pageText } from "#content/pages/auth.ts";
import { site } from "#content/site.ts";
import { useAuth } from "#site/account/session.tsx";
import { endRecovery, resumeRecovery } from "#site/account/session-store.ts";
import { Spinner } from "#site/components/ui/spinner.tsx";
import { Tabs } from "#site/components/ui/tabs.tsx";
import scene from "#site/illustrations/scene-dusk.svg";
import { ForgotForm } from "#site/pages/auth/forgot-form.tsx";
import { NewPasswordForm } from "#site/pages/auth/new-password-form.tsx";
import { SignInForm } from "#site/pages/auth/sign-in-form.tsx";
import { SignUpForm } from "#site/pages/auth/sign-up-form.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";

export const meta = () => sitePageMeta("/auth", pageText);

export default function Auth() {
  const { user, loading, recovering } = useAuth();
  const navigate = useNavigate();
  const choosing = Boolean(user) && recovering;
  const leaving = Boolean(user) && !recovering && !loading;

  useEffect(resumeRecovery, []);
  // It has ended by the time the next page shows.
  useLayoutEffect(() => endRecovery, []);

  useEffect(() => {
    if (leaving) navigate("/", { replace: true });
  }, [leaving, navigate]);

  return (
    <div className="auth">
      <div className="auth-form">
        {/* The words stand in the HTML, and show where there is no script; else only the spinner does. */}
        <div className="awaits-session" data-waiting={loading || leaving || undefined}>
          <Spinner label={authPage.loading} />
          <div className="auth-body">{choosing ? <NewPasswordForm /> : <SignInOrUp />}</div>
        </div>
      </div>
      <aside className="auth-art" aria-hidden="true">
        <div className="lace lace-light" />
        <img className="s" src={scene} alt="" width="1600" height="520" />
        <div className="txt">
          <p className="auth-scene">{authPage.scene.title}</p>
          <p>{authPage.scene.text}</p>
        </div>
      </aside>
    </div>
  );
}

function SignInOrUp() {
  const { signIn, signUp, title, noScript } = authPage;
  const { state } = useLocation();
  const [forgot, setForgot] = useState(false);
  // Typed once, it stands in each of the forms.
  const [email, setEmail] = useState("");
  const shared = { email, onEmail: setEmail };

  if (forgot) return <ForgotForm {...shared} onBack={() => setForgot(false)} />;
  return (
    <>
      <h1>{title}</h1>
      <noscript>
        <Notice>
          {noScript.text} <a href={`mailto:${site.email.support}`}>{site.email.support}</a>
        </Notice>
      </noscript>
      {state?.signInFirst && <Notice>{authStates.signInFirst}</Notice>}
      <div>
        <Tabs
          label={title}
          tabs={[
            {
              value: "sign-in",
              label: signIn.tab,
              content: <SignInForm {...shared} onForgot={() => setForgot(true)} />,
            },
            { value: "sign-up", label: signUp.tab, content: <SignUpForm {...shared} /> },
          ]}
        />
      </div>
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => <p className="notice">{children}</p>;
