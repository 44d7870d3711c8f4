import * as client from "#site/account/session/client.ts";
import { forgetDrafts } from "#site/account/session/drafts.ts";
import { isAuthPage } from "#site/account/session/mail-link.ts";
import { getState } from "#site/account/session/session-store.ts";
import { canStore, needsCode } from "#site/account/session/stored-session.ts";
import { keepTrialChoice, readTrialChoice } from "#site/account/session/trial-choice.ts";
import { accountWords } from "#site/account/session/words.ts";
import { toast, toastOnNextPage } from "#site/ui/toast.tsx";

// The actions of useAuth(). Each shows a toast if it succeeded, and returns the problem, or null. session.tsx shows a toast
// with the problem.

/** Calls `onMailed` if the account opens only with the mailed link. */
export async function signUp(values: client.SignUpValues, onMailed: () => void) {
  const words = accountWords().notices.signUp;
  const { problem, open } = await client.signUp(values);
  if (problem) return problem;
  // A sign-up without a trial takes back an earlier one.
  const choice = values.trial ?? readTrialChoice();
  if (choice) keepTrialChoice(choice, values.trial && values.email);
  toast(open ? words.open : words.success);
  if (!open) onMailed();
  return null;
}

export async function signIn(email: string, password: string) {
  const { data: session, problem } = await client.signIn(email, password);
  if (session && !needsCode(session)) welcome();
  return problem;
}

/** The second step of a sign-in. The form shows a problem with the code next to its field. */
export async function enterCode(entered: client.EnteredCode) {
  const problem = await client.enterCode(entered);
  // After a recovery link, the form for the new password comes next.
  if (!problem && !getState().recovering) welcome();
  return problem;
}

function welcome() {
  const { success } = accountWords().notices.signIn;
  // /auth redirects a signed-in visitor, so the next page shows the toast.
  if (isAuthPage() && canStore()) toastOnNextPage(success);
  else toast(success);
}

/** Cancels a sign-in before its second step. */
export const cancelSignIn = () => client.signOut("local");

/** Signs out on all devices by default. */
export async function signOut(scope: client.SignOutScope = "global") {
  const { success, others } = accountWords().notices.signOut;
  const problem = await client.signOut(scope);
  if (problem) return problem;
  toast(scope === "others" ? others : success);
  if (scope !== "others") {
    forgetDrafts();
    focusHeading();
  }
  return null;
}

/** Moves the focus out of the account's menu, which is gone, unless the visitor has gone on in the meantime. */
function focusHeading() {
  if (document.activeElement?.closest("main")) return;
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
