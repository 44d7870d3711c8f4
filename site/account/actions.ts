import { accountNotices } from "#content/account.ts";
import { announce } from "#site/account/announce.ts";
import * as client from "#site/account/client.ts";
import { forgetDrafts } from "#site/account/drafts.ts";
import { isAuthPage } from "#site/account/mail-link.ts";
import { endByVisitor, getState } from "#site/account/session-store.ts";
import { canStore, needsCode } from "#site/account/stored-session.ts";
import { toast, toastOnNextPage } from "#site/components/ui/toast.tsx";

// The actions of useAuth(). Each shows a toast with the result and returns the problem, or null if it succeeded.

/** Calls `onMailed` if the account opens only with the mailed link. */
export async function signUp(values: client.SignUpValues, onMailed: () => void) {
  const { signUp: words } = accountNotices;
  const { problem, open } = await client.signUp(values);
  announce(problem, { success: open ? words.open : words.success, failure: words.failure });
  if (!problem && !open) onMailed();
  return problem;
}

export async function signIn(email: string, password: string) {
  const { data: session, problem } = await client.signIn(email, password);
  if (problem) announce(problem, accountNotices.signIn);
  else if (!needsCode(session)) welcome();
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
  const { title, text } = accountNotices.signIn.success;
  // /auth redirects a signed-in visitor, so the next page shows the toast.
  if (isAuthPage() && canStore()) toastOnNextPage({ title, description: text });
  else toast({ title, description: text });
}

/** Cancels a sign-in before its second step. */
export async function cancelSignIn() {
  const problem = await client.signOut("local");
  if (problem) announce(problem, accountNotices.signOut);
  return problem;
}

/** Signs out on all devices by default. */
export async function signOut(scope: client.SignOutScope = "global") {
  const { success, others, failure } = accountNotices.signOut;
  const end = () => client.signOut(scope);
  const problem = await (scope === "others" ? end() : endByVisitor(end));
  announce(problem, { success: scope === "others" ? others : success, failure });
  if (!problem && scope !== "others") {
    forgetDrafts();
    focusHeading();
  }
  return problem;
}

/** Moves the focus out of the account's menu, which is gone, unless the visitor has gone on in the meantime. */
function focusHeading() {
  if (document.activeElement?.closest("main")) return;
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
