import type { User } from "@supabase/auth-js";
import { trialRequestPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import * as client from "#site/account/session/client.ts";
import { forgetDrafts } from "#site/account/session/drafts.ts";
import { isAuthPage, type MailLink } from "#site/account/session/mail-link.ts";
import type { Problem } from "#site/account/session/problem.ts";
import * as store from "#site/account/session/session-store.ts";
import { canStore, needsCode, readStoredSession } from "#site/account/session/stored-session.ts";
import {
  hasAskedForTrial,
  keepTrialChoice,
  readTrialChoice,
  signUpChoice,
} from "#site/account/session/trial-choice.ts";
import { localPath } from "#site/local-path.ts";
import { toast, toastOnNextPage } from "#site/ui/toast.tsx";

/**
 * Opens the account client, which is the source of the session from then on, and follows the mail link that this page was
 * opened with. Rejects if the client cannot be fetched or the service cannot be reached.
 */
export async function openConnection(link: MailLink | null): Promise<void> {
  await client.openSession();
  if (link?.kind === "session") await followSessionLink(link);
  if (link?.kind === "code") await followCodeLink(link);
  await client.followSession(mirror);
}

/** Signs in by a link, unless another account is signed in and the visitor chooses to keep it. */
async function followSessionLink({ tokens, type }: MailLink & { kind: "session" }): Promise<void> {
  const { data: session, problem } = await client.checkLink(tokens);
  if (problem) return rejectLink(problem);

  const current = readStoredSession();
  const { user } = session;
  const isOther = current !== null && current.user.id !== user.id;
  // A session with the second factor is kept: the link's session has a lower assurance level. A recovery needs the
  // link's, and a change of address has ended all others.
  const keeps = isOther
    ? !(await store.askToSwitch(current.user.email ?? "", user.email ?? ""))
    : current !== null &&
      !needsCode({ ...current, user }) &&
      needsCode(session) &&
      type !== "recovery" &&
      type !== "email_change";
  if (keeps) {
    // Awaited, because /auth redirects to the home page, which would cancel the call. May fail.
    await client.endSession(session);
    store.endLink();
    if (!isOther) welcome(type, user);
    return;
  }
  const rejected = await client.adoptSession(tokens);
  if (rejected) return rejectLink(rejected);
  store.endLink();
  if (type === "recovery") store.beginRecovery();
  else enter(session, type);
}

/** Keeps the link if the service could not be reached, and otherwise shows why it does not work. */
function rejectLink(problem: Problem, code = problem.code): void {
  if (problem.temporary) throw new Error(problem.message);
  store.failLink(code ?? "");
}

/** Signs in by a PKCE code, which works only in the browser that requested it. */
async function followCodeLink({ code }: MailLink & { kind: "code" }): Promise<void> {
  const { data, problem } = await client.exchangeCode(code);
  if (problem) return rejectLink(problem, "flow_state_not_found");
  store.endLink();
  if (data.session) enter(data.session);
}

/** Shows the result of a link. If the account has an authenticator app, opens /auth, which asks for its code. */
function enter(session: client.LinkSession, type = ""): void {
  const asksForCode = needsCode(session);
  if (!asksForCode || type === "email_change") welcome(type, session.user);
  if (asksForCode && !isAuthPage()) location.replace(localPath("/auth"));
}

/** Copies the client's auth events, of this tab and of other tabs, into the session store. */
const mirror: client.SessionListener = (event, session) => {
  // The initial event has no session while the service is unreachable, but the client keeps the stored one and retries.
  store.applySession(event === "INITIAL_SESSION" ? (session ?? readStoredSession()) : session);
};

/** Shows a toast with the result of the link. A sign-up for a trial leads on to its request. */
function welcome(type: string, { email, user_metadata }: User) {
  const { mailLinks, notices } = readWords("account");
  const message =
    type === "signup" || type === "invite"
      ? mailLinks.signup
      : type === "email_change"
        ? mailLinks.emailChange
        : notices.signIn.success;
  const isForTrial = hasAskedForTrial(email) || (type === "signup" && signUpChoice(user_metadata));
  if (isForTrial && canStore()) {
    toastOnNextPage(message);
    location.replace(localPath(trialRequestPath));
    return;
  }
  toast(message);
  if (type === "signup") store.showLinkNotice({ kind: "confirmed" });
}

// The actions of useAuth(). Each shows a toast if it succeeded, and returns the problem, or null. session.tsx shows a toast
// with the problem.

/** Calls `onMailed` if the account opens only with the mailed link. */
async function signUp(values: client.SignUpValues, onMailed: () => void) {
  const words = readWords("account").notices.signUp;
  const { problem, open } = await client.signUp(values);
  if (problem) return problem;
  // A sign-up without a trial takes back an earlier one.
  const choice = values.trial ?? readTrialChoice();
  if (choice) keepTrialChoice(choice, values.trial && values.email);
  toast(open ? words.open : words.success);
  if (!open) onMailed();
  return null;
}

async function signIn(email: string, password: string) {
  const { data, problem } = await client.signIn(email, password);
  if (data?.session && !needsCode(data.session)) welcomeBack();
  return problem;
}

/** The second step of a sign-in. The form shows a problem with the code next to its field. */
async function enterCode(entered: client.EnteredCode) {
  const problem = await client.enterCode(entered);
  // After a recovery link, the form for the new password comes next.
  if (!problem && !store.getState().recovering) welcomeBack();
  return problem;
}

function welcomeBack() {
  const { success } = readWords("account").notices.signIn;
  // /auth redirects a signed-in visitor, so the next page shows the toast.
  if (isAuthPage() && canStore()) toastOnNextPage(success);
  else toast(success);
}

/** Cancels a sign-in before its second step. */
const cancelSignIn = () => client.signOut("local");

/** Signs out on all devices by default. */
async function signOut(scope: client.SignOutScope = "global") {
  const { success, others } = readWords("account").notices.signOut;
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

// Here, so that they are fetched before a visitor presses a button.
export const actions = { signUp, signIn, enterCode, cancelSignIn, signOut };
