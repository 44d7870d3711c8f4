import { mailLinks } from "#content/account.ts";
import {
  type AuthListener,
  exchangeCode,
  followSession,
  openSession,
} from "#site/account/client.ts";
import { cleanAddress, type MailLink, mailOfPath } from "#site/account/mail-link.ts";
import type { Problem } from "#site/account/problem.ts";
import {
  beginRecovery,
  getAwaitedLink,
  settle,
  showLinkNotice,
  takeLink,
} from "#site/account/session-store.ts";
import { readStoredSession } from "#site/account/stored-session.ts";
import { toast } from "#site/components/ui/toast.tsx";

/**
 * Opens the account client, which from then on says what the session is. Rejects where the client cannot be fetched.
 */
export async function openConnection(): Promise<void> {
  const mail = mailOfPath(location.pathname);
  const problem = await openSession();
  if (getAwaitedLink()?.kind === "session" && problem) failLink(mail, problem);
  await followSession(mirror);
  const link = getAwaitedLink();
  if (link?.kind !== "code") return;
  const refused = await exchangeCode(link.code);
  cleanAddress();
  if (!refused) return;
  failLink(mail, { ...refused, message: mailLinks.failed.otherBrowser });
  settle(readStoredSession());
}

function failLink(mail: ReturnType<typeof mailOfPath>, { message, code = "" }: Problem) {
  takeLink();
  cleanAddress();
  showLinkNotice({ kind: "failed", mail, code, message });
}

/** Keeps the state in step with the client's events, of this tab and of the others. */
const mirror: AuthListener = (event, session) => {
  if (event === "INITIAL_SESSION") {
    // The link's own event follows, and says what the session is for.
    if (getAwaitedLink()) return;
    // Empty while the service cannot be reached; the client keeps the session and tries again.
    settle(session ?? readStoredSession());
    return;
  }
  if (event === "SIGNED_OUT") {
    settle(null);
    return;
  }
  const link = takeLink();
  // Every tab hears of it, but only the one that followed the link asks for the password.
  if (event === "PASSWORD_RECOVERY" && link) beginRecovery();
  else if (link) welcome(link);
  settle(session);
};

/** Says what the followed link did. */
function welcome(link: MailLink) {
  const type = link.kind === "session" ? link.type : "";
  const { title, text } =
    type === "signup" || type === "invite"
      ? mailLinks.signup
      : type === "email_change"
        ? mailLinks.emailChange
        : mailLinks.signedIn;
  toast({ title, description: text });
}
