import { CircleAlert, CircleCheck, X } from "lucide";
import { useState } from "react";
import { trialRequestPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { sendLink } from "#site/account/session/client.ts";
import { isAuthPage } from "#site/account/session/mail-link.ts";
import { accountWords, explain } from "#site/account/session/problem.ts";
import { useAuth, withSession } from "#site/account/session/session.tsx";
import * as store from "#site/account/session/session-store.ts";
import { Submit } from "#site/ui/busy-button.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { showModal } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** Also shown for a recovery that the visitor left by going back. */
type Shown = store.LinkNotice | { kind: "recovery" };

const closers: Partial<Record<Shown["kind"], () => void>> = {
  unreachable: store.giveUpLink,
  recovery: store.endRecovery,
};

type Words = WordsOf<"account">;

/**
 * Shown at the top of the page that a mail link opened, if the link failed or needs a decision, and after a confirmed
 * sign-up.
 */
export const LinkNotice = withSession(() => {
  const { linkNotice, linkQuestion, user, recovering } = useAuth();
  const { mailLinks: words, switchAccount } = accountWords();
  if (linkQuestion) return <SwitchAccount {...linkQuestion} words={switchAccount} />;
  const isAsked = recovering && user && !isAuthPage();
  const shown: Shown | null = linkNotice ?? (isAsked ? { kind: "recovery" } : null);
  if (!shown) return null;
  const { kind } = shown;
  const isBad = kind === "failed" || kind === "unreachable";
  const { title, text } = describeNotice(shown, words, user !== null);
  return (
    <section className="wrap link-notice" aria-labelledby="link-notice">
      <Icon icon={isBad ? CircleAlert : CircleCheck} />
      <div className="link-notice-body stack gap-12">
        <div role={isBad ? "alert" : "status"}>
          <h2 id="link-notice" className="h3">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        {kind === "failed" && !user && <SendAnother mail={shown.mail} words={words.sendAnother} />}
        {kind !== "failed" && kind !== "halfway" && (
          <div>
            {kind === "confirmed" && (
              <ButtonLink to={trialRequestPath}>{words.confirmed.button}</ButtonLink>
            )}
            {kind === "recovery" && <ButtonLink to="/auth">{words.recovery.button}</ButtonLink>}
            {kind === "unreachable" && (
              <Button onClick={store.retryLink}>{words.unreachable.retry}</Button>
            )}
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.close}
        onClick={closers[kind] ?? store.closeLinkNotice}
      >
        <Icon icon={X} />
      </Button>
    </section>
  );
});

function describeNotice(notice: Shown, words: Words["mailLinks"], signedIn: boolean) {
  if (notice.kind !== "failed") return words[notice.kind];
  const { title, reasons, unknown, signedIn: notNeeded } = words.failed;
  // Anyone can craft the code: "constructor" must not find an inherited property.
  const reason = Object.hasOwn(reasons, notice.code)
    ? reasons[notice.code as keyof typeof reasons]
    : unknown;
  return { title, text: signedIn ? `${reason} ${notNeeded}` : reason };
}

type AnotherProps = {
  mail: "signup" | "recovery" | "emailChange";
  words: Words["mailLinks"]["sendAnother"];
};

function SendAnother({ mail, words }: AnotherProps) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    fields: { email: words.email },
    submit: async ({ email }) => {
      const problem = await sendLink(mail === "signup" ? mail : "recovery", email);
      setSent(!problem);
      return explain(words.notSent, problem);
    },
  });

  // Only a signed-in visitor can request another address change.
  if (mail === "emailChange") return <p>{words.emailChange}</p>;
  if (sent) return <p role="status">{words.sent}</p>;
  const { text, button } = words[mail];
  return (
    <>
      <p>{text}</p>
      <form {...form.form} aria-label={button}>
        <TextField {...form.field("email")} type="email" autoComplete="email" />
        <Submit of={form} words={{ button, working: words.working }}>
          {!isAuthPage() && (
            <ButtonLink variant="outline" to="/auth">
              {words.signIn}
            </ButtonLink>
          )}
        </Submit>
      </form>
    </>
  );
}

type SwitchProps = store.LinkQuestion & { words: Words["switchAccount"] };

/** Asks before a link replaces the session. Staying is the first button, so that Enter and Escape stay too. */
const SwitchAccount = ({ current, offered, answer, words }: SwitchProps) => (
  <dialog
    ref={showModal}
    role="alertdialog"
    className="card dialog"
    aria-labelledby="switch-account"
    aria-describedby="switch-account-text"
    onClose={({ currentTarget }) => answer(currentTarget.returnValue === "switch")}
  >
    <form method="dialog" className="form">
      <h2 id="switch-account" className="h3">
        {words.title}
      </h2>
      <div id="switch-account-text" className="form">
        <p>
          {words.current} <strong className="mail-address">{current}</strong>.
        </p>
        <p>
          {words.offered} <strong className="mail-address">{offered}</strong>.
        </p>
        <p className="muted">{words.advice}</p>
      </div>
      <div className="row">
        <button type="submit" value="stay" className={buttonClass()}>
          {words.stay}
        </button>
        <button type="submit" value="switch" className={buttonClass({ variant: "outline" })}>
          {words.switch}
        </button>
      </div>
    </form>
  </dialog>
);
