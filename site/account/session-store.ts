import type { Session, User } from "@supabase/supabase-js";
import {
  cleanAddress,
  isAuthPage,
  type MailLink,
  mailOfPath,
  readMailLink,
} from "#site/account/mail-link.ts";
import {
  canStore,
  hasExpired,
  needsCode,
  readStoredSession,
  serviceUrl,
  sessionKey,
} from "#site/account/stored-session.ts";
import { carry, takeCarried } from "#site/components/ui/carried.ts";

/** A mail link that did not sign in: what the page has to say about it. */
export type LinkNotice =
  /** `code` is the service's name of the error. */
  | { kind: "failed"; mail: ReturnType<typeof mailOfPath>; code: string }
  /** Nothing is known about the link yet: the service or the client could not be reached. */
  | { kind: "unreachable" }
  | { kind: "halfway" }
  /** The link confirmed the address of a new account. */
  | { kind: "confirmed" };

/** A link that would replace the session of one account by that of another. */
export type LinkQuestion = {
  /** The addresses of the two accounts. */
  current: string;
  offered: string;
  answer: (switchAccount: boolean) => void;
};

export type SessionState = {
  session: Session | null;
  /** Until the first auth event or session lookup. */
  loading: boolean;
  /** A link to choose a new password was followed in this tab, and none is chosen yet. */
  recovering: boolean;
  linkNotice: LinkNotice | null;
  linkQuestion: LinkQuestion | null;
  /** The account whose session the service ended while this page was open, until the visitor is signed in again. */
  ended: User | null;
};

/** Also what the static markup shows. */
export const initialState: SessionState = {
  session: null,
  loading: true,
  recovering: false,
  linkNotice: null,
  linkQuestion: null,
  ended: null,
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
  // Wakes the islands that wait for a session (islands/wake-for-session.ts).
  if (state.session || state.linkNotice || state.linkQuestion) dispatchEvent(new Event("session"));
  for (const listener of listeners) listener();
}

/** The link that this page was opened with, until it is known whether it signs in. */
let awaitedLink: MailLink | null = null;
/** The address that brought it, which the page no longer shows. */
let linkAddress = "";
let connected = false;

/** Looks for a session, in the address and in the browser's storage. Called once. */
export function startSession() {
  addEventListener("storage", onStorage);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    resumeRecovery();
    compareWithStorage();
  });
  document.addEventListener("visibilitychange", compareWithStorage);

  const carried = takeCarried<LinkNotice>("link-notice");
  if (carried) showLinkNotice(carried);
  // A visitor who follows a link elsewhere does not want to choose a password now; one who goes back still may.
  if (isAuthPage() || wasOpenedBefore()) resumeRecovery();
  else endRecovery();

  const link = readMailLink(location.href);
  // Before anything is fetched: tokens must not stay in the address bar and the history.
  if (link) {
    linkAddress = location.href;
    cleanAddress();
  }
  if (link?.kind === "halfway") showLinkNotice(link);
  else if (link?.kind === "error") failLink(link.code);
  else awaitedLink = link;

  const stored = readStoredSession();
  if (awaitedLink || stored || isAuthPage()) connect();
  // A session that has not run out is shown immediately; the client corrects it if the service says otherwise.
  if (!awaitedLink && (!stored || !hasExpired(stored))) settle(stored);
}

/** Opens the account client, which from then on says what the session is. Does nothing the second time. */
export function connect() {
  if (connected) return;
  connected = true;
  import("#site/account/connection.ts")
    .then(({ openConnection }) => openConnection())
    .catch(() => {
      // The client could not be fetched, or the service not be asked. The next page or action tries again.
      connected = false;
      if (awaitedLink) showLinkNotice({ kind: "unreachable" });
      else settle(readStoredSession());
    });
}

/** Follows the link again, which could not be followed before. */
export function retryLink() {
  set({ linkNotice: null });
  connect();
}

/** Loads the page again, with its link where the outcome is not known. */
export function reloadPage() {
  if (awaitedLink) history.replaceState(history.state, "", linkAddress);
  location.reload();
}

/** Goes on without the link. */
export function giveUpLink() {
  takeLink();
  set({ linkNotice: null });
  connect();
}

export const getAwaitedLink = () => awaitedLink;

/** The link whose outcome was awaited; from now on none is. */
export function takeLink(): MailLink | null {
  const link = awaitedLink;
  awaitedLink = null;
  return link;
}

export const showLinkNotice = (linkNotice: LinkNotice) => set({ linkNotice });

/** Says that the link of this page does not work. */
export function failLink(code: string) {
  takeLink();
  showLinkNotice({ kind: "failed", mail: mailOfPath(location.pathname), code });
}

/** Resolves to true where the visitor wants to be signed in by the link instead. */
export function askToSwitch(current: string, offered: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (switchAccount: boolean) => {
      set({ linkQuestion: null });
      resolve(switchAccount);
    };
    set({ linkQuestion: { current, offered, answer } });
  });
}

let refused = false;

/** Says that the service refuses the session, which the client drops next. A visitor who signs out ends it otherwise. */
export function noteRefusal() {
  refused = true;
}

export function settle(session: Session | null) {
  if (!session) endRecovery();
  const signedInNow = session && !state.session && !state.loading;
  const isWhole = session !== null && !needsCode(session);
  const ended = isWhole ? null : (refused && state.session?.user) || state.ended;
  refused = false;
  set({ session, loading: false, ended, ...(signedInNow && { linkNotice: null }) });
}

/** The account as the service has it, where that is newer than what the session says. */
export function adoptUser(user: User) {
  if (state.session?.user.id === user.id) set({ session: { ...state.session, user } });
}

/** Keeps for the page that is opened next the notice about a mail link and, for /auth, the place to return to. */
export function carryToNextPage(): void {
  if (state.linkNotice) carry("link-notice", state.linkNotice);
  if (!isAuthPage()) keepReturnPath();
}

const returnKey = "return-to";

/** Without an age limit, unlike what is carried: on a slow line /auth takes long to start. */
function keepReturnPath() {
  try {
    sessionStorage.setItem(returnKey, location.pathname + location.hash);
  } catch {
    // Then /auth leads to the home page.
  }
}

/** Returns, once, the place that the visitor was sent from to sign in; null where there is none. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return path;
  } catch {
    return null;
  }
}

export const closeLinkNotice = () => set({ linkNotice: null });

/** Phones drop a page while one looks for a password elsewhere; it then starts again where it was. */
const recoveryKey = "choosing-a-password";

export function beginRecovery() {
  try {
    sessionStorage.setItem(recoveryKey, "yes");
  } catch {
    // Then it lasts as long as the page.
  }
  set({ recovering: true });
  // A service that does not allow /auth as a target sends its links to the site root.
  if (!isAuthPage()) location.replace("/auth");
}

/** Returns true if the visitor came back to this page, or reloaded it. */
function wasOpenedBefore(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
}

/** Goes on with a recovery that was left half done in this tab. */
function resumeRecovery() {
  try {
    if (sessionStorage.getItem(recoveryKey)) set({ recovering: true });
  } catch {
    // Nothing kept, nothing to resume.
  }
}

export function endRecovery() {
  try {
    sessionStorage.removeItem(recoveryKey);
  } catch {
    // Nothing kept, nothing to remove.
  }
  if (state.recovering) set({ recovering: false });
}

/** Another tab signed in before this one had fetched the client. */
function onStorage({ key }: StorageEvent) {
  if (key === null || key === sessionKey(serviceUrl())) compareWithStorage();
}

/** A page that comes back, from the background or the history, may have missed what happened meanwhile. */
function compareWithStorage() {
  // Its outcome decides what the session is.
  if (awaitedLink) return;
  if (readStoredSession()) connect();
  else if (canStore() && state.session) settle(null);
}
