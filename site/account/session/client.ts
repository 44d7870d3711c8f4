import type { Session, User, UserAttributes } from "@supabase/auth-js";
import { checkConnection } from "#site/account/session/check-connection.ts";
import type { AccountClient } from "#site/account/session/create-client.ts";
import type { LinkTokens } from "#site/account/session/mail-link.ts";
import { describeProblem, type Problem, readReason } from "#site/account/session/problem.ts";
import {
  lastWaitSeconds,
  noteWait,
  serviceFetch,
  sessionFetch,
} from "#site/account/session/session-fetch.ts";
import { sessionKey } from "#site/account/session/session-key.ts";
import { getState } from "#site/account/session/session-store.ts";
import { outlivesToken, serviceUrl } from "#site/account/session/stored-session.ts";
import { localPath } from "#site/local-path.ts";

/**
 * Calls the account service, as connection.ts does for signing in and out. The client library is fetched with the first
 * call, so visitors without a session do not download it.
 */

let client: Promise<AccountClient> | undefined;

export function openClient(): Promise<AccountClient> {
  client ??= makeClient().catch((error) => {
    // Lets the next call try again, when the connection may be back.
    client = undefined;
    throw error;
  });
  return client;
}

async function makeClient(): Promise<AccountClient> {
  await checkConnection();
  const { createClient } = await import("#site/account/session/create-client.ts");
  const url = serviceUrl();
  const send = sessionFetch(fetchInTime, (body) => void endIfSent(body));
  const isShown = (userId: string) => {
    const { session } = getState();
    return !session || session.user.id === userId;
  };
  return createClient(url, publicKey(), sessionKey(url), send, isShown);
}

/** Timeout of a request. A browser's own timeout is minutes. */
const maxWaitMs = 20_000;

const fetchInTime: typeof fetch = serviceFetch((input, init) =>
  noteWait(input, { ...init, signal: AbortSignal.timeout(maxWaitMs) }),
);

/**
 * Ends the session if a rejected request sent its refresh token. The client would keep it until the access token has
 * expired, and for up to a minute after that. A session that another tab has refreshed since has another token.
 */
async function endIfSent(body: string): Promise<void> {
  const { auth } = await openClient();
  const { data } = await auth.getSession();
  if (data.session && body.includes(data.session.refresh_token)) {
    await auth.signOut({ scope: "local" });
  }
}

const publicKey = () => import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || __AUTH_PUBLIC_KEY__;

type Answer<Data> = { data: Data; error: unknown };
type Outcome<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/** Calls the service. Returns failures as a problem and never throws. */
export async function callForData<Data>(
  run: (client: AccountClient) => Promise<Answer<Data>>,
): Promise<Outcome<Data>> {
  try {
    const { data, error } = await run(await openClient());
    return error ? { data: null, problem: await handleError(error) } : { data, problem: null };
  } catch (error) {
    return { data: null, problem: describe(error) };
  }
}

/**
 * Describes an error. If the service does not know the session, calls `getUser`, because only its failure makes the client
 * drop the session.
 */
async function handleError(error: unknown): Promise<Problem> {
  const problem = describe(error);
  if (problem.signedOut) await openClient().then(({ auth }) => auth.getUser());
  return problem;
}

const describe = (error: unknown) => describeProblem(error, lastWaitSeconds());

/** Calls the service as the client library cannot: for a session that is not its own, or with a proof. */
export async function request<Data>(
  method: "GET" | "POST",
  path: string,
  token: string | undefined,
  body?: object,
): Promise<Answer<Data>> {
  const answer = await fetchInTime(`${serviceUrl()}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: publicKey(),
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data = await answer.json().catch(() => ({}));
  const { error_code: code, msg: message } = data;
  return { data, error: answer.ok ? null : { status: answer.status, code, message } };
}

/** A call without a result: resolves to the problem, or to null on success. */
export async function callForProblem(run: (client: AccountClient) => Promise<{ error: unknown }>) {
  const { problem } = await callForData(async (client) => ({
    data: null,
    error: (await run(client)).error,
  }));
  return problem;
}

/**
 * Signs in with a session that was checked. The client reads its end from the access token, by the service's clock. On a
 * device whose clock is slow, a refresh corrects it.
 */
export const adoptSession = (tokens: LinkTokens) =>
  callForProblem(async ({ auth }) => {
    const { data, error } = await auth.setSession(tokens);
    return data.session && outlivesToken(data.session) ? auth.refreshSession() : { error };
  });

/** A code of the authenticator app with its factor's id, or a recovery code. */
export type EnteredCode = { factorId: string; code: string } | { recoveryCode: string };

/** Verifies the second factor, which raises the session to full access. */
export async function enterCode(entered: EnteredCode): Promise<Problem | null> {
  if ("factorId" in entered)
    return callForProblem(({ auth }) => auth.mfa.challengeAndVerify(entered));
  const { data, problem } = await callAccount<Session>("POST", "recovery-codes/sign-in", {
    code: entered.recoveryCode,
  });
  return problem ?? adoptSession(data);
}

/** An authenticator app whose first code has not been entered yet. */
export type NewApp = { id: string; totp: { qr_code: string; secret: string; uri: string } };

/**
 * Starts to set up an authenticator app. A day after the sign-in this needs a proof of identity. Removes an unfinished
 * earlier set-up, because its key is shown only once.
 */
export const enrollApp = (friendlyName: string, issuer: string, proof?: Proof) =>
  callForData<NewApp>(async ({ auth }) => {
    const { data, error } = await auth.getUser();
    if (error) return { data: null as never, error };
    for (const { id, status } of data.user.factors ?? []) {
      if (status === "unverified") await auth.mfa.unenroll({ factorId: id });
    }
    const { session } = (await auth.getSession()).data;
    const app = { factor_type: "totp", friendly_name: friendlyName, issuer, ...proof };
    return request("POST", "factors", session?.access_token, app);
  });

/** Removes an authenticator app. Renews the session, so that its assurance level is up to date. */
export const removeApp = (factorId: string) =>
  callForProblem(async ({ auth }) => {
    const { error } = await auth.mfa.unenroll({ factorId });
    return error ? { error } : auth.refreshSession();
  });

/** The page that a mailed link opens. */
const landings = { signup: "/", recovery: "/auth", email_change: "/account" } as const;

type MailType = keyof typeof landings;

export const landing = (type: MailType) => location.origin + localPath(landings[type]);

/** Mails a link to choose a new password, or again one that confirms a new account or a change of its address. */
export const sendLink = (type: MailType, email: string) =>
  callForProblem(({ auth }) =>
    type === "recovery"
      ? auth.resetPasswordForEmail(email, { redirectTo: landing(type) })
      : auth.resend({ type, email, options: { emailRedirectTo: landing(type) } }),
  );

/** The current password, or the code that `reauthenticate` mails. */
export type Proof = { current_password: string } | { nonce: string };

export type Details = { display_name: string; company_name: string; phone_number: string };

/**
 * Changes details, the password or the address. Details that are left out stay as they are. A new password needs a proof,
 * but not after a recovery link. A new address takes effect when the links that are mailed to the old and to it were followed.
 */
export const updateUser = (change: UserAttributes & { data?: Partial<Details> }) =>
  callForProblem(({ auth }) =>
    auth.updateUser(change, change.email ? { emailRedirectTo: landing("email_change") } : {}),
  );

/** Fetches the account from the service, because another device may have changed it. */
export async function fetchUser(): Promise<User> {
  const { auth } = await openClient();
  const { data, error } = await auth.getUser();
  // The client ends the session by itself if the service does not know it, but not if the account was deleted.
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
  if (error) throw error;
  return data.user;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Body = Record<string, unknown>;

/** Calls one of our functions for the signed-in account, as in `callAccount("GET", "sessions")`. */
export const callAccount = <Data>(method: Method, path: string, body?: Body) =>
  callForAnswer<Data>(method, `account/${path}`, body);

/** Like callForAnswer, for a query or a mutation: throws the problem. */
export async function fetchAnswer<Data>(method: Method, name: string, body?: Body): Promise<Data> {
  const { data, problem } = await callForAnswer<Data>(method, name, body);
  if (problem) throw problem;
  return data;
}

/**
 * Calls one of our functions, with the session if there is one. Never throws. `body` is the JSON of a failure, which may
 * hold more than the message.
 */
export async function callForAnswer<Data>(
  method: Method,
  name: string,
  body?: Body,
): Promise<Outcome<Data> & { body: Body }> {
  let failure: Body = {};
  const outcome = await callForData<Data>(async ({ functions }) => {
    const { data, error } = await functions.invoke(name, { method, ...(body && { body }) });
    const answer = error?.context;
    if (!(answer instanceof Response)) return { data, error };
    failure = Object(await answer.json().catch(() => null));
    const { code } = failure;
    return { data, error: { status: answer.status, message: readReason(failure), code } };
  });
  return { ...outcome, body: failure };
}
