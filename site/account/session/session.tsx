import type { User } from "@supabase/auth-js";
import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { checkConnection } from "#site/account/session/check-connection.ts";
import type { actions as loadedActions, SignOutScope } from "#site/account/session/connection.ts";
import { accountWords, describeProblem, type Problem } from "#site/account/session/problem.ts";
import * as store from "#site/account/session/session-store.ts";
import { needsCode } from "#site/account/session/stored-session.ts";
import { localPath } from "#site/local-path.ts";
import { storeForNextPage, takeFromLastPage } from "#site/ui/store-for-next-page.ts";
import { closeErrorToast, showToastFromLastPage, toast } from "#site/ui/toast.tsx";

type Actions = typeof loadedActions;

/** The visitor's session, and the actions that change it. */
type Auth = Actions &
  store.SessionState & {
    user: User | null;
    /** The account of a session that still needs the code of the authenticator app. Until then `user` is null. */
    awaitingCode: User | null;
  };

/** Returns the visitor's session, which all islands of a page share, for a component in `withSession`. */
export function useAuth(): Auth {
  const state = useSyncExternalStore(store.subscribe, store.getState, () => store.initialState);
  const awaitingCode = state.session && needsCode(state.session) ? state.session.user : null;
  const session = awaitingCode ? null : state.session;
  const user = session?.user ?? null;
  return { ...state, ...actions, session, user, awaitingCode };
}

const fetchConnection = () =>
  checkConnection().then(() => import("#site/account/session/connection.ts"));

let started = false;

/** Starts the session, and resumes a sign-out that the last page could not finish. Does nothing the second time. */
function start() {
  if (started) return;
  started = true;
  store.startSession((link) =>
    fetchConnection().then(({ openConnection }) => openConnection(link)),
  );
  showToastFromLastPage();
  const interrupted = takeFromLastPage<SignOutScope>("sign-out");
  if (interrupted) void actions.signOut(interrupted);
}

/** Returns an island's component that starts the session. */
export function withSession<Props extends object>(Island: ComponentType<Props>) {
  return (props: Props) => {
    useEffect(start, []);
    return <Island {...props} />;
  };
}

/** The last action that was started. It shows its notice before it resolves. */
let lastAction: Promise<unknown> = Promise.resolve();

/** Redirects to another page, which continues to show the notices of this one. */
export async function redirectTo(
  path: `/${"" | "account" | "desk" | "auth"}${"" | `#${string}` | `?${string}`}`,
): Promise<void> {
  await lastAction;
  store.prepareRedirect();
  location.replace(localPath(path));
}

type Action = (...values: unknown[]) => Promise<Problem | null>;

/**
 * Returns an action by its name. All actions are fetched with the account client, because most visitors have no account.
 * A toast with the title that the specification gives to a failure shows the problem, whose `message` is then empty.
 */
function lazyAction<Name extends keyof Actions>(
  name: Name,
  title: "signUp" | "signIn" | "signOut",
) {
  async function run(values: unknown[]): Promise<Problem | null> {
    const problem = await fetchConnection().then(
      ({ actions }) => (actions[name] as Action)(...values),
      // The script could not be fetched.
      describeProblem,
    );
    if (!problem) return null;
    const { failure } = accountWords().notices[title];
    toast({ title: failure, text: problem.message, variant: "destructive" });
    return { ...problem, message: "" };
  }
  return (...values: Parameters<Actions[Name]>) => {
    closeErrorToast();
    // An earlier attempt may have failed to fetch the client, and without it the page misses what the action changes.
    store.connect();
    const action = run(values);
    lastAction = action;
    return action;
  };
}

const signOut = lazyAction("signOut", "signOut");

const actions: Actions = {
  signUp: lazyAction("signUp", "signUp"),
  signIn: lazyAction("signIn", "signIn"),
  enterCode: lazyAction("enterCode", "signIn"),
  cancelSignIn: lazyAction("cancelSignIn", "signOut"),
  /** A visitor who leaves the page before the service has answered is signed out by the next page. */
  signOut(scope = "global") {
    storeForNextPage("sign-out", scope);
    return signOut(scope).finally(() => takeFromLastPage("sign-out"));
  },
};

/** Returns an account's display name, "" if it has none. */
export const nameOf = ({ user_metadata: { display_name: name } }: Pick<User, "user_metadata">) =>
  typeof name === "string" ? name.trim() : "";

/** Returns a signed-in visitor's display name, else the email address, else `unnamed`; null without a session. */
export function useAccountName(unnamed: string): string | null {
  const { user } = useAuth();
  return user && (nameOf(user) || user.email || unnamed);
}
