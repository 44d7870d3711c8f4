import { CircleAlert, CircleCheck, X } from "lucide";
import { useState } from "react";
import { accountNotices, mailLinks } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { signInLink } from "#content/navigation.ts";
import { announce } from "#site/account/announce.ts";
import { resendSignUp, sendRecovery } from "#site/account/client.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import { closeLinkNotice } from "#site/account/session-store.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** Shown on top of the page that a mail link opened, where the link did not sign in. */
export const LinkNotice = withSession(() => {
  const { linkNotice, user } = useAuth();
  if (!linkNotice) return null;
  const { failed, halfway } = mailLinks;
  const bad = linkNotice.kind === "failed";
  const reason =
    bad && linkNotice.code === "otp_expired" ? failed.expired : bad && linkNotice.message;
  return (
    <section className="wrap link-notice" aria-labelledby="link-notice">
      <Icon icon={bad ? CircleAlert : CircleCheck} />
      <div className="link-notice-body">
        <div role={bad ? "alert" : "status"}>
          <h2 id="link-notice" className="h3">
            {bad ? failed.title : halfway.title}
          </h2>
          <p>{bad ? `${reason} ${user ? failed.signedIn : ""}` : halfway.text}</p>
        </div>
        {bad && !user && <SendAnother mail={linkNotice.mail} />}
      </div>
      <Button variant="ghost" size="icon" aria-label={mailLinks.close} onClick={closeLinkNotice}>
        <Icon icon={X} />
      </Button>
    </section>
  );
});

function SendAnother({ mail }: { mail: "signup" | "recovery" | "emailChange" }) {
  // Another change of address can be asked for only by who is signed in.
  if (mail === "emailChange") return <p>{mailLinks.sendAnother.emailChange}</p>;
  return <SendAnotherForm mail={mail} />;
}

function SendAnotherForm({ mail }: { mail: "signup" | "recovery" }) {
  const [sent, setSent] = useState(false);
  const { sendAnother, signIn } = mailLinks;
  const { email } = authPage.fields;
  const send = mail === "signup" ? resendSignUp : sendRecovery;
  const { form, button, busy, errors } = useForm({
    fields: { email },
    submit: async (values) => {
      const problem = await send(values.email);
      announce(problem, accountNotices.mailSent);
      setSent(!problem);
    },
  });

  if (sent) return <p role="status">{sendAnother.sent}</p>;
  return (
    <>
      <p>{sendAnother[mail].text}</p>
      <form {...form} className="form link-notice-form" aria-label={sendAnother[mail].button}>
        <TextField
          label={email.label}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <div className="row">
          <Button {...button}>{busy ? sendAnother.working : sendAnother[mail].button}</Button>
          {location.pathname !== signInLink.path && (
            <SiteLink className={buttonClass({ variant: "outline" })} to={signInLink.path}>
              {signIn}
            </SiteLink>
          )}
        </div>
      </form>
    </>
  );
}
