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
import { accountNotices } from "#content/account.ts";
import * as client from "#site/account/client.ts";
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
  signUp: typeof signUp;
  signIn: typeof signIn;
  signOut: typeof signOut;
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

async function signUp(values: client.SignUpValues) {
  const { signUp: words } = accountNotices;
  const { problem, open } = await client.signUp(values);
  announce(problem, { success: open ? words.open : words.success, failure: words.failure });
  return { problem, open };
}

async function signIn(email: string, password: string) {
  const problem = await client.signIn(email, password);
  announce(problem, accountNotices.signIn);
  return problem;
}

/** Everywhere unless told otherwise. */
async function signOut(scope: client.SignOutScope = "global") {
  const { success, others, failure } = accountNotices.signOut;
  const problem = await client.signOut(scope);
  announce(problem, { success: scope === "others" ? others : success, failure });
  return problem;
}

type Notices = { success: { title: string; text: string }; failure: string };

/** Shows how a call went. */
export function announce(problem: Problem | null, { success, failure }: Notices) {
  if (problem) toast({ title: failure, description: problem.message, variant: "destructive" });
  else toast({ title: success.title, description: success.text });
}
