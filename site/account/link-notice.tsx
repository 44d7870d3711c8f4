import { CircleAlert, CircleCheck, X } from "lucide";
import { useState } from "react";
import { accountNotices, mailLinks } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { trialRequestPath } from "#schemas/site-paths.ts";
import { resendSignUp, sendRecovery } from "#site/account/client.ts";
import { isAuthPage } from "#site/account/mail-link.ts";
import { explain } from "#site/account/problem.ts";
import { useAuth, withSession } from "#site/account/session.tsx";
import {
  closeLinkNotice,
  endRecovery,
  giveUpLink,
  type LinkNotice as Notice,
  retryLink,
} from "#site/account/session-store.ts";
import { SwitchAccount } from "#site/account/switch-account.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { TextField } from "#site/components/ui/field.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { useForm } from "#site/components/ui/use-form.ts";

/** Also shown for a recovery that the visitor left by going back. */
type Shown = Notice | { kind: "recovery" };

const nextSteps = { confirmed: trialRequestPath, recovery: "/auth" } as const;

const closers: Partial<Record<Shown["kind"], () => void>> = {
  unreachable: giveUpLink,
  recovery: endRecovery,
};

/**
 * Shown at the top of the page that a mail link opened, if the link failed or needs a decision, and after a confirmed
 * sign-up.
 */
export const LinkNotice = withSession(() => {
  const { linkNotice: shown, linkQuestion, user, recovering } = useAuth();
  if (linkQuestion) return <SwitchAccount {...linkQuestion} />;
  const isAsked = recovering && user && !isAuthPage();
  const linkNotice: Shown | null = shown ?? (isAsked ? { kind: "recovery" } : null);
  if (!linkNotice) return null;
  const { kind } = linkNotice;
  const leadsOn = kind === "confirmed" || kind === "recovery";
  const isGood = kind === "halfway" || leadsOn;
  const { title, text } = describeNotice(linkNotice, Boolean(user));
  return (
    <section className="wrap link-notice" aria-labelledby="link-notice">
      <Icon icon={isGood ? CircleCheck : CircleAlert} />
      <div className="link-notice-body">
        <div role={isGood ? "status" : "alert"}>
          <h2 id="link-notice" className="h3">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        {kind === "failed" && !user && <SendAnother mail={linkNotice.mail} />}
        {leadsOn && (
          <div>
            <ButtonLink to={nextSteps[kind]}>{mailLinks[kind].button}</ButtonLink>
          </div>
        )}
        {kind === "unreachable" && (
          <div>
            <Button onClick={retryLink}>{mailLinks.unreachable.retry}</Button>
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={mailLinks.close}
        onClick={closers[kind] ?? closeLinkNotice}
      >
        <Icon icon={X} />
      </Button>
    </section>
  );
});

function describeNotice(notice: Shown, signedIn: boolean): { title: string; text: string } {
  if (notice.kind !== "failed") return mailLinks[notice.kind];
  const { title, reasons, unknown, signedIn: notNeeded } = mailLinks.failed;
  // Anyone can craft the code: "constructor" must not find an inherited property.
  const reason = Object.hasOwn(reasons, notice.code)
    ? reasons[notice.code as keyof typeof reasons]
    : unknown;
  return { title, text: signedIn ? `${reason} ${notNeeded}` : reason };
}

function SendAnother({ mail }: { mail: "signup" | "recovery" | "emailChange" }) {
  // Only a signed-in visitor can request another address change.
  if (mail === "emailChange") return <p>{mailLinks.sendAnother.emailChange}</p>;
  return <SendAnotherForm mail={mail} />;
}

function SendAnotherForm({ mail }: { mail: "signup" | "recovery" }) {
  const [sent, setSent] = useState(false);
  const { sendAnother, signIn } = mailLinks;
  const { email } = authPage.fields;
  const send = mail === "signup" ? resendSignUp : sendRecovery;
  const { form, button, busy, errors, failure } = useForm({
    fields: { email },
    submit: async (values) => {
      const problem = await send(values.email);
      setSent(!problem);
      return explain(accountNotices.mailSent.failure, problem);
    },
  });

  if (sent) return <p role="status">{sendAnother.sent}</p>;
  return (
    <>
      <p>{sendAnother[mail].text}</p>
      <form {...form} aria-label={sendAnother[mail].button}>
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
          {location.pathname !== "/auth" && (
            <ButtonLink variant="outline" to="/auth">
              {signIn}
            </ButtonLink>
          )}
          <Failure>{failure}</Failure>
        </div>
      </form>
    </>
  );
}
