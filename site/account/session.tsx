import type { Session, User } from "@supabase/supabase-js";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { serviceProblems } from "#content/service-problems.ts";
import type { SignOutScope } from "#site/account/client.ts";
import type { Problem } from "#site/account/problem.ts";
import {
  carryToNextPage,
  connect,
  getState,
  initialState,
  type LinkNotice,
  type LinkQuestion,
  startSession,
  subscribe,
} from "#site/account/session-store.ts";
import { needsCode } from "#site/account/stored-session.ts";
import { carry, takeCarried } from "#site/components/ui/carried.ts";
import { showCarriedToast, toast } from "#site/components/ui/toast.tsx";

/** Each call shows its notice, and answers what was wrong, or null. */
type Auth = {
  user: User | null;
  session: Session | null;
  /** True until it is known whether the visitor is signed in; then `user` says. */
  loading: boolean;
  /** The account of a session that lacks the code of the authenticator app. Until it is given, `user` is null. */
  awaitingCode: User | null;
  /** Whether the visitor came by a link to choose a new password and has not done so yet. */
  recovering: boolean;
  linkNotice: LinkNotice | null;
  linkQuestion: LinkQuestion | null;
  /** The account whose session the service ended while this page was open. */
  ended: User | null;
  signUp: Actions["signUp"];
  signIn: Actions["signIn"];
  enterCode: Actions["enterCode"];
  cancelSignIn: Actions["cancelSignIn"];
  signOut: Actions["signOut"];
};

const AuthContext = createContext<Auth | null>(null);

/** Hands the session, which all islands of a page share, to the components of one island. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribe, getState, () => initialState);

  useEffect(start, []);

  const auth = useMemo(() => {
    const awaitingCode = state.session && needsCode(state.session) ? state.session.user : null;
    const session = awaitingCode ? null : state.session;
    const user = session?.user ?? null;
    return { ...state, ...actions, session, user, awaitingCode };
  }, [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

let started = false;

/** Looks for a session, and goes on with what the last page could not end. Does nothing the second time. */
function start() {
  if (started) return;
  started = true;
  startSession();
  showCarriedToast();
  const interrupted = takeCarried<SignOutScope>("sign-out");
  if (interrupted) void signOut(interrupted);
}

/** Lets the parts of a page go on with an account whose session has ended. */
export function GoOnAs({ user, children }: { user: User; children: ReactNode }) {
  const auth = useAuth();
  const value = useMemo(() => ({ ...auth, user }), [auth, user]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Returns an island's component with the session around it. */
export function withSession<Props extends object>(Island: ComponentType<Props>) {
  return (props: Props) => (
    <SessionProvider>
      <Island {...props} />
    </SessionProvider>
  );
}

/** The state of the visitor's session, and how to change it. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used inside SessionProvider.");
  return auth;
}

type Actions = typeof import("#site/account/actions.ts");

/** The last action, which shows its notice before it ends. */
let acting: Promise<unknown> = Promise.resolve();

/** Opens another page in place of this one, which goes on showing the notices of this one. */
export async function leaveFor(
  path:
    | "/"
    | "/account"
    | `/account#${string}`
    | "/auth"
    | `/auth?${"sign-in-first" | "signed-out"}`,
): Promise<void> {
  await acting;
  carryToNextPage();
  location.replace(path);
}

/** Runs one of the actions, which are fetched with the first: most visitors have no account. */
function act<Answer>(
  run: (actions: Actions) => Promise<Answer>,
  failed: (problem: Problem) => Answer,
): Promise<Answer> {
  // So that the page hears of what the action does, where an earlier try could not fetch the client.
  connect();
  const action = import("#site/account/actions.ts").then(run, () => {
    const { title, unreachable } = serviceProblems;
    toast({ title, description: unreachable, variant: "destructive" });
    return failed({ message: unreachable });
  });
  acting = action;
  return action;
}

const signUp: Actions["signUp"] = (values) =>
  act(
    (actions) => actions.signUp(values),
    (problem) => ({ problem, open: false }),
  );

const signIn: Actions["signIn"] = (email, password) =>
  act(
    (actions) => actions.signIn(email, password),
    (problem) => problem,
  );

const enterCode: Actions["enterCode"] = (entered) =>
  act(
    (actions) => actions.enterCode(entered),
    (problem) => problem,
  );

const cancelSignIn: Actions["cancelSignIn"] = () =>
  act(
    (actions) => actions.cancelSignIn(),
    (problem) => problem,
  );

/** A visitor who leaves the page before the service has answered is signed out by the next one. */
const signOut: Actions["signOut"] = (scope = "global") => {
  carry("sign-out", scope);
  return act(
    (actions) => actions.signOut(scope),
    (problem) => problem,
  ).finally(() => takeCarried("sign-out"));
};

const actions = { signUp, signIn, enterCode, cancelSignIn, signOut };
