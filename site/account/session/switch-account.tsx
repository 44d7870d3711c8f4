import { useEffect, useRef } from "react";
import type { WordsOf } from "#schemas/words.ts";
import type { LinkQuestion } from "#site/account/session/session-store.ts";
import { buttonClass } from "#site/ui/button.tsx";

/** Asks before a link replaces the session. Staying is the first button, so that Enter and Escape stay too. */
export function SwitchAccount({
  current,
  offered,
  answer,
  words,
}: LinkQuestion & { words: WordsOf<"account">["switchAccount"] }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
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
}
