import type { Session, User } from "@supabase/auth-js";
import { defaultLanguage, pageLanguage } from "#schemas/languages.ts";
import { trialRequestPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import * as client from "#site/account/session/client.ts";
import { forgetDrafts } from "#site/account/session/drafts.ts";
import { isAuthPage, type MailLink } from "#site/account/session/mail-link.ts";
import type { Problem } from "#site/account/session/problem.ts";
import * as store from "#site/account/session/session-store.ts";
import {
  canStore,
  needsCode,
  outlivesToken,
  readStoredSession,
} from "#site/account/session/stored-session.ts";
import {
  hasAskedForTrial,
  keepTrialChoice,
  readTrialChoice,
  signUpChoice,
  type TrialChoice,
} from "#site/account/session/trial-choice.ts";
import type { FirstVisit } from "#site/frame/visits/first-page.ts";
import { localPath } from "#site/local-path.ts";
import { toast, toastOnNextPage } from "#site/ui/toast.tsx";

/**
 * Opens the account client, which is the source of the session from then on, and follows the mail link that this page was
 * opened with. Rejects if the client cannot be fetched or the service cannot be reached.
 */
export async function openConnection(link: MailLink | null): Promise<void> {
  const { auth } = await client.openClient();
  await auth.initialize();
  const { data } = await auth.getSession();
  // The device's clock was set back since the session was stored.
  if (data.session && outlivesToken(data.session)) await auth.refreshSession();
  if (link?.kind === "session") await followSessionLink(link);
  if (link?.kind === "code") await followCodeLink(link);
  // Reports every auth event of this tab and of other tabs, including the initial session.
  auth.onAuthStateChange((event, session) => {
    // The initial event has no session while the service is unreachable, but the client keeps the stored one and retries.
    store.applySession(event === "INITIAL_SESSION" ? (session ?? readStoredSession()) : session);
  });
}

/** Signs in by a link, unless another account is signed in and the visitor chooses to keep it. */
async function followSessionLink({ tokens, type }: MailLink & { kind: "session" }): Promise<void> {
  const { access_token } = tokens;
  // The service says whose session it is, because the tokens' own claims could be forged.
  const { data: user, problem } = await client.callForData(() =>
    client.request<User>("GET", "user", access_token),
  );
  if (problem) return rejectLink(problem);
  const session = { access_token, user };
  const current = readStoredSession();
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
    await client.callForProblem(({ auth }) => auth.admin.signOut(access_token, "local"));
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

type WithSession = { session: Session | null };

/** Signs in by a PKCE code, which works only in the browser that requested it. */
async function followCodeLink({ code }: MailLink & { kind: "code" }): Promise<void> {
  const { data, problem } = await client.callForData<WithSession>(({ auth }) =>
    auth.exchangeCodeForSession(code),
  );
  if (problem) return rejectLink(problem, "flow_state_not_found");
  store.endLink();
  if (data.session) enter(data.session);
}

/** Shows the result of a link. If the account has an authenticator app, opens /auth, which asks for its code. */
function enter(session: Pick<Session, "access_token" | "user">, type = ""): void {
  const asksForCode = needsCode(session);
  if (!asksForCode || type === "email_change") welcome(type, session.user);
  if (asksForCode && !isAuthPage()) location.replace(localPath("/auth"));
}

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

export type SignUpValues = Record<
  "email" | "password" | "displayName" | "companyName" | "phoneNumber",
  string
> & {
  /** What a sign-up for a trial asks for, and where the visit began. */
  trial?: TrialChoice & FirstVisit;
};

/** Calls `onMailed` if the account opens only with the mailed link. */
async function signUp(values: SignUpValues, onMailed: () => void) {
  const words = readWords("account").notices.signUp;
  const { email, password, trial } = values;
  const options = {
    data: {
      display_name: values.displayName,
      company_name: values.companyName,
      phone_number: values.phoneNumber,
      // For a visitor who opens the mail on another device (trial-choice.ts).
      ...(trial && { trial }),
      // For the mails of the account.
      ...(pageLanguage !== defaultLanguage && { language: pageLanguage }),
    },
    emailRedirectTo: client.landing("signup"),
  };
  const { data, problem } = await client.callForData(({ auth }) =>
    auth.signUp({ email, password, options }),
  );
  if (problem) return problem;
  // A sign-up without a trial takes back an earlier one.
  const choice = trial ?? readTrialChoice();
  if (choice) keepTrialChoice(choice, trial && email);
  // Without a confirmation the answer holds a session, and no mail is sent.
  toast(data.session ? words.open : words.success);
  if (!data.session) onMailed();
  return null;
}

async function signIn(email: string, password: string) {
  const { data, problem } = await client.callForData<WithSession>(({ auth }) =>
    auth.signInWithPassword({ email, password }),
  );
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

export type SignOutScope = "global" | "local" | "others";

const endSessions = (scope: SignOutScope) =>
  client.callForProblem(({ auth }) => auth.signOut({ scope }));

/** Cancels a sign-in before its second step. */
const cancelSignIn = () => endSessions("local");

/** Signs out on all devices by default. */
async function signOut(scope: SignOutScope = "global") {
  const { success, others } = readWords("account").notices.signOut;
  const problem = await endSessions(scope);
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
