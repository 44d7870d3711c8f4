import type { Session, User } from "@supabase/auth-js";
import {
  cleanAddress,
  isAuthPage,
  type MailLink,
  mailOfPath,
  readMailLink,
} from "#site/account/session/mail-link.ts";
import {
  canStore,
  hasExpired,
  isSessionEvent,
  readStoredSession,
} from "#site/account/session/stored-session.ts";
import { localPath } from "#site/local-path.ts";
import { storeForNextPage, takeFromLastPage } from "#site/ui/store-for-next-page.ts";
import { tryStorage } from "#site/ui/try-storage.ts";

/** A mail link that did not sign in, with the reason that the page shows. */
export type LinkNotice =
  /** `code` is the service's name of the error. */
  | { kind: "failed"; mail: ReturnType<typeof mailOfPath>; code: string }
  /** The service or the client could not be reached, so the link was not checked. */
  | { kind: "unreachable" }
  | { kind: "halfway" }
  /** The link confirmed the address of a new account. */
  | { kind: "confirmed" };

/** A link that would replace the session of one account by the session of another. */
export type LinkQuestion = {
  /** Email addresses of the two accounts. */
  current: string;
  offered: string;
  answer: (switchAccount: boolean) => void;
};

export type SessionState = {
  /** In useAuth(), null while it still needs a code. */
  session: Session | null;
  /** True until the first auth event or session lookup. */
  loading: boolean;
  /** True if a recovery link was followed in this tab and no new password is set yet. */
  recovering: boolean;
  linkNotice: LinkNotice | null;
  linkQuestion: LinkQuestion | null;
};

/** Also the state of the static markup. */
export const initialState: SessionState = {
  session: null,
  loading: true,
  recovering: false,
  linkNotice: null,
  linkQuestion: null,
};

let state = initialState;
const listeners = new Set<() => void>();

export const getState = () => state;

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<SessionState>) {
  state = { ...state, ...change };
  // Hydrates the islands that wait for a session (islands/hydrate-for-session.ts).
  if (state.session || state.linkNotice || state.linkQuestion) dispatchEvent(new Event("session"));
  for (const listener of listeners) listener();
}

/** The mail link that this page was opened with, until its outcome is known. */
let awaitedLink: MailLink | null = null;
/** The URL of that link, which was removed from the address bar. */
let linkAddress = "";
let connected = false;

type OpenClient = (link: MailLink | null) => Promise<void>;
let openClient: OpenClient = async () => {};

/** Reads the session from the URL and from the browser's storage. Called once. `open` opens the account client. */
export function startSession(open: OpenClient) {
  openClient = open;
  // Another tab signed in before this one had fetched the client.
  addEventListener("storage", (event) => isSessionEvent(event) && compareWithStorage());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    resumeRecovery();
    compareWithStorage();
  });
  document.addEventListener("visibilitychange", compareWithStorage);

  const lastNotice = takeFromLastPage<LinkNotice>("link-notice");
  if (lastNotice) showLinkNotice(lastNotice);
  // A visitor who navigates elsewhere ends the recovery; one who goes back resumes it.
  if (isAuthPage() || cameBack()) resumeRecovery();
  else endRecovery();

  const link = readMailLink(location.href);
  // Before any request: tokens must not stay in the address bar and the history.
  if (link) {
    linkAddress = location.href;
    cleanAddress();
  }
  if (link?.kind === "halfway") showLinkNotice(link);
  else if (link?.kind === "error") failLink(link.code);
  else awaitedLink = link;

  const stored = readStoredSession();
  if (awaitedLink || stored || isAuthPage()) connect();
  // A session that has not expired is shown immediately. The client corrects it if the service disagrees.
  if (!awaitedLink && (!stored || !hasExpired(stored))) applySession(stored);
}

/** Opens the account client, which is the source of the session from then on. Does nothing if it is open. */
export function connect() {
  if (connected) return;
  connected = true;
  openClient(awaitedLink).catch(() => {
    // The client or the service could not be reached. The next page or action tries again.
    connected = false;
    if (awaitedLink) showLinkNotice({ kind: "unreachable" });
    else applySession(readStoredSession());
  });
}

/** Retries the link after the service was unreachable. */
export function retryLink() {
  closeLinkNotice();
  connect();
}

/** Continues without the link. */
export function giveUpLink() {
  endLink();
  retryLink();
}

/** Reloads the page, with its link if the outcome is not known. */
export function reloadPage() {
  if (awaitedLink) history.replaceState(history.state, "", linkAddress);
  location.reload();
}

/** The outcome of the link is known. */
export function endLink(): void {
  awaitedLink = null;
}

export const showLinkNotice = (linkNotice: LinkNotice) => set({ linkNotice });
export const closeLinkNotice = () => set({ linkNotice: null });

/** Shows that this page's link does not work. */
export function failLink(code: string) {
  endLink();
  showLinkNotice({ kind: "failed", mail: mailOfPath(location.pathname), code });
}

/** Resolves to true if the visitor chooses the link's account. */
export function askToSwitch(current: string, offered: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (switchAccount: boolean) => {
      set({ linkQuestion: null });
      resolve(switchAccount);
    };
    set({ linkQuestion: { current, offered, answer } });
  });
}

/** Shows a session, or its end, on this page. */
export function applySession(session: Session | null) {
  if (!session) endRecovery();
  const signedInNow = session && !state.session && !state.loading;
  set({ session, loading: false, ...(signedInNow && { linkNotice: null }) });
}

/** Replaces the session's copy of the account by a newer one from the service. */
export function replaceUser(user: User) {
  if (state.session?.user.id === user.id) set({ session: { ...state.session, user } });
}

const returnKey = "return-to";

/** Stores the notice about a mail link for the next page and, for /auth, the path to return to. */
export function prepareRedirect(): void {
  if (state.linkNotice) storeForNextPage("link-notice", state.linkNotice);
  if (!isAuthPage()) storeForNextPage(returnKey, location.pathname + location.hash);
}

/** Returns the path that the visitor was redirected from to sign in, and removes it. /auth may be slow to start. */
export const takeReturnPath = () => takeFromLastPage(returnKey, Number.POSITIVE_INFINITY);

/** Phones unload a page while the visitor looks up a password in another app. The recovery then resumes. */
const recoveryKey = "choosing-a-password";

export function beginRecovery() {
  // Without storage, it lasts as long as the page.
  tryStorage(() => sessionStorage.setItem(recoveryKey, `${Date.now()}`));
  set({ recovering: true });
  // A service that does not allow /auth as a redirect target redirects to the site root.
  if (!isAuthPage()) location.replace(localPath("/auth"));
}

/** Returns true if the visitor came back to this page, or reloaded it, since the recovery began. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate") return true;
  // The browser kept the page, and its islands are hydrated only now.
  const beganAt = tryStorage(() => sessionStorage.getItem(recoveryKey));
  return performance.timeOrigin < Number(beganAt);
}

/** Resumes an unfinished recovery of this tab. */
function resumeRecovery() {
  if (tryStorage(() => sessionStorage.getItem(recoveryKey))) set({ recovering: true });
}

export function endRecovery() {
  tryStorage(() => sessionStorage.removeItem(recoveryKey));
  if (state.recovering) set({ recovering: false });
}

/** A page that returns from the background or the history may have missed a sign-in or sign-out. */
function compareWithStorage() {
  // The pending link decides the session.
  if (awaitedLink) return;
  if (readStoredSession()) connect();
  else if (canStore() && state.session) applySession(null);
}
