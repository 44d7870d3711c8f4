import type { Session, User } from "@supabase/supabase-js";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { serviceProblems } from "#content/service-problems.ts";
import type { Problem } from "#site/account/problem.ts";
import {
  connect,
  getState,
  initialState,
  type LinkNotice,
  startSession,
  subscribe,
} from "#site/account/session-store.ts";
import { toast } from "#site/components/ui/toast.tsx";

/** Each call shows its notice, and answers what was wrong, or null. */
type Auth = {
  user: User | null;
  session: Session | null;
  /** True until it is known whether the visitor is signed in; then `user` says. */
  loading: boolean;
  /** Whether the visitor came by a link to choose a new password and has not done so yet. */
  recovering: boolean;
  linkNotice: LinkNotice | null;
  signUp: Actions["signUp"];
  signIn: Actions["signIn"];
  signOut: Actions["signOut"];
};

const AuthContext = createContext<Auth | null>(null);

/** Pages that need the account client whether or not there is a session. */
const accountPages: ReadonlySet<string> = new Set(["/auth", "/account"]);

export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribe, getState, () => initialState);
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, "");
  const navigate = useNavigate();
  const { recovering } = state;

  useEffect(startSession, []);

  useEffect(() => {
    if (accountPages.has(pathname)) connect();
  }, [pathname]);

  // A service that does not allow /auth as a target sends its links to the site root.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not whenever the visitor leaves /auth
  useEffect(() => {
    if (recovering && pathname !== "/auth") navigate("/auth", { replace: true });
  }, [recovering]);

  const auth = useMemo(
    () => ({ ...state, user: state.session?.user ?? null, signUp, signIn, signOut }),
    [state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The state of the visitor's session, and how to change it. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used inside SessionProvider.");
  return auth;
}

type Actions = typeof import("#site/account/actions.ts");

/** Runs one of the actions, which are fetched with the first: most visitors have no account. */
async function act<Answer>(
  run: (actions: Actions) => Promise<Answer>,
  failed: (problem: Problem) => Answer,
): Promise<Answer> {
  let actions: Actions;
  try {
    actions = await import("#site/account/actions.ts");
  } catch {
    const { title, unreachable } = serviceProblems;
    toast({ title, description: unreachable, variant: "destructive" });
    return failed({ message: unreachable });
  }
  return run(actions);
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

const signOut: Actions["signOut"] = (scope) =>
  act(
    (actions) => actions.signOut(scope),
    (problem) => problem,
  );
