import { CircleAlert, CircleCheck, X } from "lucide";
import { useState } from "react";
import { trialRequestPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { resendSignUp, sendRecovery } from "#site/account/session/client.ts";
import { isAuthPage } from "#site/account/session/mail-link.ts";
import { explain } from "#site/account/session/problem.ts";
import { useAuth, withSession } from "#site/account/session/session.tsx";
import {
  closeLinkNotice,
  endRecovery,
  giveUpLink,
  type LinkNotice as Notice,
  retryLink,
} from "#site/account/session/session-store.ts";
import { SwitchAccount } from "#site/account/session/switch-account.tsx";
import { accountWords } from "#site/account/session/words.ts";
import { localPath } from "#site/local-path.ts";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** Also shown for a recovery that the visitor left by going back. */
type Shown = Notice | { kind: "recovery" };

const nextSteps = { confirmed: trialRequestPath, recovery: "/auth" } as const;

const closers: Partial<Record<Shown["kind"], () => void>> = {
  unreachable: giveUpLink,
  recovery: endRecovery,
};

type MailLinkWords = WordsOf<"account">["mailLinks"];

/**
 * Shown at the top of the page that a mail link opened, if the link failed or needs a decision, and after a confirmed
 * sign-up.
 */
export const LinkNotice = withSession(() => {
  const { linkNotice: shown, linkQuestion, user, recovering } = useAuth();
  const { mailLinks: words, switchAccount } = accountWords();
  if (linkQuestion) return <SwitchAccount {...linkQuestion} words={switchAccount} />;
  const isAsked = recovering && user && !isAuthPage();
  const linkNotice: Shown | null = shown ?? (isAsked ? { kind: "recovery" } : null);
  if (!linkNotice) return null;
  const { kind } = linkNotice;
  const leadsOn = kind === "confirmed" || kind === "recovery";
  const isGood = kind === "halfway" || leadsOn;
  const { title, text } = describeNotice(linkNotice, words, Boolean(user));
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
        {kind === "failed" && !user && (
          <SendAnother mail={linkNotice.mail} words={words.sendAnother} />
        )}
        {leadsOn && (
          <div>
            <ButtonLink to={nextSteps[kind]}>{words[kind].button}</ButtonLink>
          </div>
        )}
        {kind === "unreachable" && (
          <div>
            <Button onClick={retryLink}>{words.unreachable.retry}</Button>
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.close}
        onClick={closers[kind] ?? closeLinkNotice}
      >
        <Icon icon={X} />
      </Button>
    </section>
  );
});

function describeNotice(
  notice: Shown,
  words: MailLinkWords,
  signedIn: boolean,
): { title: string; text: string } {
  if (notice.kind !== "failed") return words[notice.kind];
  const { title, reasons, unknown, signedIn: notNeeded } = words.failed;
  // Anyone can craft the code: "constructor" must not find an inherited property.
  const reason = Object.hasOwn(reasons, notice.code)
    ? reasons[notice.code as keyof typeof reasons]
    : unknown;
  return { title, text: signedIn ? `${reason} ${notNeeded}` : reason };
}

type AnotherProps<Mail> = { mail: Mail; words: MailLinkWords["sendAnother"] };

function SendAnother({ mail, words }: AnotherProps<"signup" | "recovery" | "emailChange">) {
  // Only a signed-in visitor can request another address change.
  if (mail === "emailChange") return <p>{words.emailChange}</p>;
  return <SendAnotherForm mail={mail} words={words} />;
}

function SendAnotherForm({ mail, words }: AnotherProps<"signup" | "recovery">) {
  const [sent, setSent] = useState(false);
  const { email } = words;
  const send = mail === "signup" ? resendSignUp : sendRecovery;
  const { form, button, busy, errors, failure } = useForm({
    fields: { email },
    submit: async (values) => {
      const problem = await send(values.email);
      setSent(!problem);
      return explain(words.notSent, problem);
    },
  });

  if (sent) return <p role="status">{words.sent}</p>;
  return (
    <>
      <p>{words[mail].text}</p>
      <form {...form} aria-label={words[mail].button}>
        <TextField
          label={email.label}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <div className="row">
          <Button {...button}>{busy ? words.working : words[mail].button}</Button>
          {location.pathname !== localPath("/auth") && (
            <ButtonLink variant="outline" to="/auth">
              {words.signIn}
            </ButtonLink>
          )}
          <Failure>{failure}</Failure>
        </div>
      </form>
    </>
  );
}
