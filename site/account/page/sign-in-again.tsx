import type { User } from "@supabase/auth-js";
import { useEffect, useRef } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { redirectTo, useAuth } from "#site/account/session/session.tsx";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { PasswordField, PasswordOwner } from "#site/ui/password-field.tsx";
import { useForm } from "#site/ui/use-form.ts";

type Props = {
  user: User;
  words: Pick<WordsOf<"account-forms">, "fields" | "code"> &
    Pick<WordsOf<"account-page">, "signInAgain">;
};

/** A dialog over the account page, for a session that ended while a form has unsaved text. */
export function SignInAgain({ user, words: { signInAgain: words, fields, code } }: Props) {
  const auth = useAuth();
  const { awaitingCode } = auth;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const { form, button, busy, errors, failure } = useForm({
    fields: { password: fields.password },
    submit: async ({ password }) => {
      const problem = await auth.signIn(user.email ?? "", password);
      if (problem?.code === "invalid_credentials") return { password: words.wrong };
      return problem ? words.failed : undefined;
    },
  });
  return (
    <dialog
      ref={dialog}
      className="card dialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="form">
        <h2 id="sign-in-again" className="h3">
          {words.title}
        </h2>
        <p>
          {words.text} <strong className="mail-address">{user.email}</strong>.
        </p>
        {awaitingCode ? (
          <CodeForm
            words={code}
            user={awaitingCode}
            labelledBy="sign-in-again"
            send={auth.enterCode}
            onCancel={auth.cancelSignIn}
          />
        ) : (
          <form {...form} aria-labelledby="sign-in-again">
            <PasswordOwner email={user.email} />
            <PasswordField
              label={fields.password.label}
              name="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
            <div className="row">
              <Button {...button}>{busy ? words.working : words.button}</Button>
              <Button variant="outline" onClick={() => redirectTo("/auth?signed-out")}>
                {words.leave}
              </Button>
              <Failure>{failure}</Failure>
            </div>
          </form>
        )}
      </div>
    </dialog>
  );
}
