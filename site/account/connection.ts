import { mailLinks } from "#content/account.ts";
import {
  type AuthListener,
  adoptSession,
  checkLink,
  endSession,
  exchangeCode,
  followSession,
  openSession,
} from "#site/account/client.ts";
import { isAuthPage, type MailLink } from "#site/account/mail-link.ts";
import {
  askToSwitch,
  beginRecovery,
  failLink,
  getAwaitedLink,
  settle,
  showLinkNotice,
  takeLink,
} from "#site/account/session-store.ts";
import { needsCode, readStoredSession } from "#site/account/stored-session.ts";
import { toast } from "#site/components/ui/toast.tsx";

/**
 * Opens the account client, which from then on says what the session is, and follows the link that this page was opened
 * with. Rejects where the client cannot be fetched, or the service not be asked about the link.
 */
export async function openConnection(): Promise<void> {
  await openSession();
  const link = getAwaitedLink();
  if (link?.kind === "session") await followSessionLink(link);
  if (link?.kind === "code") await followCodeLink(link);
  await followSession(mirror);
}

/** Signs in by a link, unless another account is signed in here and the visitor wants to stay with that one. */
async function followSessionLink({ tokens, type }: MailLink & { kind: "session" }): Promise<void> {
  const { data: session, problem } = await checkLink(tokens);
  if (problem?.temporary) throw new Error(problem.message);
  if (problem) return failLink(problem.code ?? "");

  const current = readStoredSession();
  const { user } = session;
  if (current && current.user.id !== user.id) {
    const wanted = await askToSwitch(current.user.email ?? "", user.email ?? "");
    if (!wanted) {
      // Before the page goes on: /auth leaves for the home page, which would cancel the call. It may fail.
      await endSession(session);
      takeLink();
      return;
    }
  }
  // A session that gave its code is worth more than the link's. For a new password it takes that of the link.
  const keeps =
    current?.user.id === user.id &&
    !needsCode({ ...current, user }) &&
    needsCode(session) &&
    type !== "recovery";
  if (keeps) {
    await endSession(session);
    takeLink();
    return welcome(type);
  }
  const refused = await adoptSession(session);
  if (refused?.temporary) throw new Error(refused.message);
  if (refused) return failLink(refused.code ?? "");
  takeLink();
  if (type === "recovery") beginRecovery();
  else if (needsCode(session)) askForCode(type);
  else welcome(type);
}

/** Goes to where the code of the authenticator app is asked for, which ends the sign-in. */
function askForCode(type: string) {
  if (type === "email_change") welcome(type);
  if (!isAuthPage()) location.replace("/auth");
}

/** Signs in by a code, which is good only in the browser that asked for it. */
async function followCodeLink({ code }: MailLink & { kind: "code" }): Promise<void> {
  const { data: session, problem } = await exchangeCode(code);
  if (problem?.temporary) throw new Error(problem.message);
  if (problem) return failLink("flow_state_not_found");
  takeLink();
  if (needsCode(session)) askForCode("");
  else welcome("");
}

/** Keeps the state in step with the client's events, of this tab and of the others. */
const mirror: AuthListener = (event, session) => {
  // Empty at first while the service cannot be reached; the client keeps the session and tries again.
  settle(event === "INITIAL_SESSION" ? (session ?? readStoredSession()) : session);
};

/** Says what the followed link did. */
function welcome(type: string) {
  const { title, text } =
    type === "signup" || type === "invite"
      ? mailLinks.signup
      : type === "email_change"
        ? mailLinks.emailChange
        : mailLinks.signedIn;
  toast({ title, description: text });
  if (type === "signup") showLinkNotice({ kind: "confirmed" });
}
