import type { User } from "@supabase/auth-js";
import { trialRequestPath } from "#schemas/site-paths.ts";
import {
  adoptSession,
  checkLink,
  endSession,
  exchangeCode,
  followSession,
  openSession,
  type SessionListener,
} from "#site/account/session/client.ts";
import { isAuthPage, type MailLink } from "#site/account/session/mail-link.ts";
import {
  applySession,
  askToSwitch,
  beginRecovery,
  failLink,
  getAwaitedLink,
  showLinkNotice,
  takeLink,
} from "#site/account/session/session-store.ts";
import { canStore, needsCode, readStoredSession } from "#site/account/session/stored-session.ts";
import { hasAskedForTrial, signUpChoice } from "#site/account/session/trial-choice.ts";
import { accountWords } from "#site/account/session/words.ts";
import { localPath } from "#site/local-path.ts";
import { toast, toastOnNextPage } from "#site/ui/toast.tsx";

// In the same file, so that they are fetched before a visitor presses a button.
export * as actions from "#site/account/session/actions.ts";

/**
 * Opens the account client, which is the source of the session from then on, and follows the mail link that this page was
 * opened with. Rejects if the client cannot be fetched or the service cannot be reached.
 */
export async function openConnection(): Promise<void> {
  await openSession();
  const link = getAwaitedLink();
  if (link?.kind === "session") await followSessionLink(link);
  if (link?.kind === "code") await followCodeLink(link);
  await followSession(mirror);
}

/** Signs in by a link, unless another account is signed in and the visitor chooses to keep it. */
async function followSessionLink({ tokens, type }: MailLink & { kind: "session" }): Promise<void> {
  const { data: session, problem } = await checkLink(tokens);
  if (problem?.temporary) throw new Error(problem.message);
  if (problem) return failLink(problem.code ?? "");

  const current = readStoredSession();
  const { user } = session;
  if (current && current.user.id !== user.id) {
    const wanted = await askToSwitch(current.user.email ?? "", user.email ?? "");
    if (!wanted) {
      // Awaited, because /auth redirects to the home page, which would cancel the call. May fail.
      await endSession(session);
      takeLink();
      return;
    }
  }
  // A session with the second factor is kept: the link's session has a lower assurance level. A recovery needs the
  // link's, and a change of address has ended all others.
  const keeps =
    current?.user.id === user.id &&
    !needsCode({ ...current, user }) &&
    needsCode(session) &&
    type !== "recovery" &&
    type !== "email_change";
  if (keeps) {
    await endSession(session);
    takeLink();
    return welcome(type, user);
  }
  const rejected = await adoptSession(session);
  if (rejected?.temporary) throw new Error(rejected.message);
  if (rejected) return failLink(rejected.code ?? "");
  takeLink();
  if (type === "recovery") beginRecovery();
  else if (needsCode(session)) askForCode(type, user);
  else welcome(type, user);
}

/** Opens /auth, which asks for the code of the authenticator app. */
function askForCode(type: string, user: User) {
  if (type === "email_change") welcome(type, user);
  if (!isAuthPage()) location.replace(localPath("/auth"));
}

/** Signs in by a PKCE code, which works only in the browser that requested it. */
async function followCodeLink({ code }: MailLink & { kind: "code" }): Promise<void> {
  const { data: session, problem } = await exchangeCode(code);
  if (problem?.temporary) throw new Error(problem.message);
  if (problem) return failLink("flow_state_not_found");
  takeLink();
  if (needsCode(session)) askForCode("", session.user);
  else welcome("", session.user);
}

/** Copies the client's auth events, of this tab and of other tabs, into the session store. */
const mirror: SessionListener = (event, session, end) => {
  // The initial event has no session while the service is unreachable, but the client keeps the stored one and retries.
  const current = event === "INITIAL_SESSION" ? (session ?? readStoredSession()) : session;
  applySession(current, end);
};

/** Shows a toast with the result of the link. A sign-up for a trial leads on to its request. */
function welcome(type: string, { email, user_metadata }: User) {
  const { mailLinks, notices } = accountWords();
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
  if (type === "signup") showLinkNotice({ kind: "confirmed" });
}
