import { accountNotices } from "#content/account.ts";
import { announce } from "#site/account/announce.ts";
import * as client from "#site/account/client.ts";
import { forgetDrafts } from "#site/account/drafts.ts";
import { canStore } from "#site/account/stored-session.ts";
import { toastOnNextPage } from "#site/components/ui/toast.tsx";

// What the session's context offers. Each call shows its notice, and answers what was wrong, or null.

export async function signUp(values: client.SignUpValues) {
  const { signUp: words } = accountNotices;
  const { problem, open } = await client.signUp(values);
  announce(problem, { success: open ? words.open : words.success, failure: words.failure });
  return { problem, open };
}

export async function signIn(email: string, password: string) {
  const problem = await client.signIn(email, password);
  const { title, text } = accountNotices.signIn.success;
  // A visitor who is signed in leaves /auth, and the next page shows the notice.
  if (!problem && canStore()) toastOnNextPage({ title, description: text });
  else announce(problem, accountNotices.signIn);
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
