import { randomInt } from "node:crypto";
import { readConfig } from "#accounts/config/settings.ts";
import { goodPassword } from "#accounts/tests/support/auth-service.ts";

/** What came back, or status 0 where the connection broke before an answer did. */
export type CallAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

export type Tokens = { access: string; refresh: string };

const { publicKey } = readConfig({}).auth;

/** Settings under which a server takes these calls without a mail in between, and knows visitors by header. */
export const callSettings = {
  AUTH_AUTOCONFIRM: "on",
  TRUSTED_IP_HEADER: "X-Forwarded-For",
};

type CallOptions = { body?: object; token?: string; from?: string };

function anyAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");
}

/** The calls of a browser to a server, each but `postAs` from another address, so that limits leave them alone. */
export function accountCalls(url: string) {
  const call = async (method: string, path: string, options: CallOptions) => {
    const { body, token, from = anyAddress() } = options;
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: "manual",
        headers: {
          apikey: publicKey,
          "content-type": "application/json",
          "x-forwarded-for": from,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : {},
      } satisfies CallAnswer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { status: 0, headers: new Headers(), body: {} };
    }
  };
  const post = (path: string, body: object) => call("POST", path, { body });
  return {
    signUp: (email: string) => post("/auth/v1/signup", { email, password: goodPassword }),
    signIn: (email: string) =>
      post("/auth/v1/token?grant_type=password", { email, password: goodPassword }),
    refresh: ({ refresh }: Tokens) =>
      post("/auth/v1/token?grant_type=refresh_token", { refresh_token: refresh }),
    requestLink: (email: string) => post("/auth/v1/otp", { email }),
    getUser: ({ access }: Tokens) => call("GET", "/auth/v1/user", { token: access }),
    listSessions: ({ access }: Tokens) =>
      call("GET", "/functions/v1/account/sessions", { token: access }),
    signOut: ({ access }: Tokens) => call("POST", "/auth/v1/logout", { token: access }),
    recover: (email: string) => post("/auth/v1/recover", { email }),
    postAs: (from: string, path: string, body: object) => call("POST", path, { body, from }),
    get: (path: string) => call("GET", path, {}),
  };
}

/** The tokens in the answer to a sign-up, sign-in or refresh. */
export function tokensIn({ body }: CallAnswer): Tokens {
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}
