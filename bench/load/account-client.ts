import { Agent } from "undici";
import { readConfig } from "../../accounts/config/settings.ts";

/** A visitor's session, as the account service returns it. */
export type Session = { email: string; accessToken: string; refreshToken: string };

export const password = "three quiet koppies";

/** An answer with an unexpected status. */
class UnexpectedAnswer extends Error {
  override name = "UnexpectedAnswer";
}

type Call = {
  origin: string;
  method: "GET" | "POST";
  path: string;
  body?: object;
  token?: string;
  /** The caller's address, as a proxy would name it. */
  address?: string;
};

/** Sends a request as the official client does. */
export async function callService(
  agent: Agent,
  { origin, method, path, body, token, address }: Call,
): Promise<{ status: number; text: string }> {
  const answer = await agent.request({
    origin,
    path,
    method,
    headers: {
      apikey: readConfig({}).auth.publicKey,
      "x-supabase-api-version": "2024-01-01",
      "accept-encoding": "br",
      ...(body && { "content-type": "application/json;charset=UTF-8" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { "x-forwarded-for": address }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

/** Calls a server's account service and pages over keep-alive connections. */
export function openAccountClient(url: string, connections: number) {
  const agent = new Agent({ connections, keepAliveTimeout: 4000 });

  async function call(
    method: Call["method"],
    path: string,
    options: Pick<Call, "body" | "token"> & { expect?: number } = {},
  ) {
    const { expect = 200, ...content } = options;
    const { status, text } = await callService(agent, { origin: url, method, path, ...content });
    if (status !== expect) {
      throw new UnexpectedAnswer(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    }
    return text;
  }

  async function startSession(path: string, body: object, email: string): Promise<Session> {
    const answer = JSON.parse(await call("POST", path, { body }));
    return { email, accessToken: answer.access_token, refreshToken: answer.refresh_token };
  }

  return {
    signUp: (email: string) => startSession("/auth/v1/signup", { email, password }, email),
    signIn: (email: string) =>
      startSession("/auth/v1/token?grant_type=password", { email, password }, email),
    refresh: ({ email, refreshToken }: Session) =>
      startSession(
        "/auth/v1/token?grant_type=refresh_token",
        { refresh_token: refreshToken },
        email,
      ),
    recover: (email: string) => call("POST", "/auth/v1/recover", { body: { email } }),
    getUser: ({ accessToken }: Session) => call("GET", "/auth/v1/user", { token: accessToken }),
    signOut: ({ accessToken }: Session) =>
      call("POST", "/auth/v1/logout?scope=local", { token: accessToken, expect: 204 }),
    subscribe: (email: string) =>
      call("POST", "/functions/v1/newsletter-subscribe", { body: { email, page: "/blog" } }),
    getPage: (path: string) => call("GET", path),
    isAlive: () => call("GET", "/healthz"),
    close: () => agent.close(),
  };
}

export type AccountClient = ReturnType<typeof openAccountClient>;

/** Settings for load tests of accounts: no limits, and sign-ups without confirmation. */
export const loadSettings = { AUTH_RATE_LIMITS: "off", AUTH_AUTOCONFIRM: "on" };
