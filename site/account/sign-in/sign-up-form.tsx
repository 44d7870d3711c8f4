import { useState } from "react";
import { sendLink } from "#site/account/session/client.ts";
import type { SignUpValues } from "#site/account/session/connection.ts";
import { report } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import {
  keepTrialChoice,
  readTrialChoice,
  usualParts,
} from "#site/account/session/trial-choice.ts";
import { type RoomsAndParts, TrialFields } from "#site/account/session/trial-fields.tsx";
import { isForTrial } from "#site/account/sign-in/return-path.ts";
import { EmailField, formWords, type SharedEmail } from "#site/account/sign-in/sign-in-form.tsx";
import { firstVisit } from "#site/frame/visits/first-page.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { ListItems } from "#site/ui/list-items.tsx";
import { PasswordField } from "#site/ui/password-field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { type FieldErrors, useForm } from "#site/ui/use-form.ts";

type Name = keyof Omit<SignUpValues, "trial"> | "confirmPassword" | keyof RoomsAndParts;

type Props = SharedEmail & { onSignIn: () => void };

/** A sign-up that a trial button opened also asks what a trial needs. The trial card asks again for what is left out. */
export function SignUpForm({ onSignIn, ...shared }: Props) {
  const { fields, signUp: words, mismatch, trial: trialWords } = formWords;
  const registered = formWords.problems.user_already_exists;
  const { signUp } = useAuth();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [trial, setTrial] = useState(startTrialFields);
  const trialFields = trial && { rooms: { invalid: trialWords.errors.rooms }, parts: {} };
  const form = useForm<Name>({
    fields: {
      ...(trialFields as NonNullable<typeof trialFields>),
      email: fields.email,
      password: fields.newPassword,
      confirmPassword: fields.confirmPassword,
      displayName: fields.displayName,
      companyName: fields.companyName,
      phoneNumber: fields.phoneNumber,
    },
    check: ({ password, confirmPassword }): FieldErrors<Name> =>
      password.normalize() === confirmPassword.normalize() ? {} : { confirmPassword: mismatch },
    submit: async ({ confirmPassword: _, rooms, parts: __, ...values }) => {
      const choice = trial && { rooms: Number(rooms) || null, parts: trial.parts };
      // For a visitor who then signs in instead.
      if (choice) keepTrialChoice(choice);
      const problem = await signUp(
        { ...values, ...(choice && { trial: { ...choice, ...firstVisit() } }) },
        () => setMailedTo(values.email),
      );
      if (problem?.weakPassword) return { password: problem.weakPassword };
      if (problem?.code === "user_already_exists") return { email: registered.next };
      return problem?.message;
    },
  });

  if (mailedTo) {
    return (
      <CheckMail
        email={mailedTo}
        forTrial={trial !== null}
        onOtherAddress={() => setMailedTo(null)}
        onSignIn={onSignIn}
      />
    );
  }
  const { errors } = form;
  const isRegistered = errors.email === registered.next;
  return (
    <form {...form.form} aria-label={words.tab}>
      <ol className="steps">
        <ListItems items={trial ? trialWords.signUp.steps : words.steps} />
      </ol>
      {trial && (
        <TrialFields
          words={trialWords}
          typed={trial}
          onType={(change) => setTrial({ ...trial, ...change })}
          errors={errors}
        />
      )}
      <EmailField
        {...form.field("email")}
        {...shared}
        action={
          isRegistered && (
            <Button variant="link" onClick={onSignIn}>
              {registered.button}
            </Button>
          )
        }
      />
      <PasswordField {...form.field("password")} autoComplete="new-password" />
      <PasswordField
        {...form.field("confirmPassword")}
        autoComplete="new-password"
        alert={errors.confirmPassword === mismatch}
      />
      <TextField {...form.field("displayName")} autoComplete="name" />
      <TextField {...form.field("companyName")} autoComplete="organization" />
      <TextField {...form.field("phoneNumber")} type="tel" autoComplete="tel" />
      {trial && <p>{trialWords.signUp.asks}</p>}
      <Submit of={form} words={words} size="lg" className="full-width" />
      <p className="small muted">
        {words.legal.accept} <SiteLink to="/terms">{words.terms}</SiteLink>. {words.legal.notice}{" "}
        <SiteLink to="/privacy">{words.privacy}</SiteLink>.
      </p>
    </form>
  );
}

/** Returns what the trial's fields begin with, null for a sign-up that no trial button opened. */
function startTrialFields(): RoomsAndParts | null {
  if (!isForTrial()) return null;
  const choice = readTrialChoice();
  return { rooms: String(choice?.rooms ?? ""), parts: choice?.parts ?? usualParts };
}

type CheckMailProps = {
  email: string;
  /** True if the link also sends a trial request. */
  forTrial: boolean;
  onOtherAddress: () => void;
  onSignIn: () => void;
};

/** Shown after a sign-up: asks to check the mail. The same for an address that already has an account. */
function CheckMail({ email, forTrial, onOtherAddress, onSignIn }: CheckMailProps) {
  const words = formWords.checkMail;
  return (
    <div className="form">
      <h2 ref={focusWhenShown} tabIndex={-1} className="h3">
        {words.title}
      </h2>
      <p>
        {words.text} <strong className="mail-address">{email}</strong>.{" "}
        {forTrial ? formWords.trial.signUp.next : words.next}
      </p>
      <p className="small muted">{words.spam}</p>
      <div className="row">
        <BusyButton
          variant="secondary"
          working={words.sending}
          onPress={async () => report(formWords.mailSent, await sendLink("signup", email))}
        >
          {words.again}
        </BusyButton>
        <Button variant="link" onClick={onOtherAddress}>
          {words.otherAddress}
        </Button>
        <Button variant="link" onClick={onSignIn}>
          {words.signIn}
        </Button>
      </div>
    </div>
  );
}
