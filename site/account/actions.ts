import { accountNotices } from "#content/account.ts";
import { announce } from "#site/account/announce.ts";
import * as client from "#site/account/client.ts";
import { forgetDrafts } from "#site/account/drafts.ts";
import { isAuthPage } from "#site/account/mail-link.ts";
import { getState } from "#site/account/session-store.ts";
import { canStore, needsCode } from "#site/account/stored-session.ts";
import { toast, toastOnNextPage } from "#site/components/ui/toast.tsx";

// What the session's context offers. Each call shows its notice, and answers what was wrong, or null.

export async function signUp(values: client.SignUpValues) {
  const { signUp: words } = accountNotices;
  const { problem, open } = await client.signUp(values);
  announce(problem, { success: open ? words.open : words.success, failure: words.failure });
  return { problem, open };
}

export async function signIn(email: string, password: string) {
  const { data: session, problem } = await client.signIn(email, password);
  if (problem) announce(problem, accountNotices.signIn);
  else if (!needsCode(session)) welcome();
  return problem;
}

/** The second step of a sign-in. What is wrong with the code is shown beside its field. */
export async function enterCode(entered: client.EnteredCode) {
  const problem = await client.enterCode(entered);
  // Next comes the new password, where a link to choose one was followed.
  if (!problem && !getState().recovering) welcome();
  return problem;
}

function welcome() {
  const { title, text } = accountNotices.signIn.success;
  // A visitor who is signed in leaves /auth, and the next page shows the notice.
  if (isAuthPage() && canStore()) toastOnNextPage({ title, description: text });
  else toast({ title, description: text });
}

/** Gives up a sign-in that lacks its second step. */
export async function cancelSignIn() {
  const problem = await client.signOut("local");
  if (problem) announce(problem, accountNotices.signOut);
  return problem;
}

/** Everywhere unless told otherwise. */
export async function signOut(scope: client.SignOutScope = "global") {
  const { success, others, failure } = accountNotices.signOut;
  const problem = await client.signOut(scope);
  if (!problem && scope !== "others") forgetDrafts();
  announce(problem, { success: scope === "others" ? others : success, failure });
  return problem;
}
