import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import { mountPath } from "#accounts/auth/routes.ts";
import { type Product, readConfig } from "#accounts/config/settings.ts";
import { mountAccounts } from "#accounts/create-app.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import {
  listOutbox,
  type OutboxMail,
  outboxDirectory,
  readOutboxMail,
} from "#accounts/mail/outbox.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow, verifier } from "#accounts/tests/support/mailed-links.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";

export { freshEmail, goodPassword };

export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
};

export type TestService = Awaited<ReturnType<typeof startAuthService>>;

type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string | undefined };

/** Starts a real account service over HTTP, with its own database, keys and outbox. */
export async function startAuthService(
  env: Record<string, string> = {},
  product: Product = { brand: testBrand },
) {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "accounts-"));
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = { SITE_URL: url, DATA_DIR: dataDirectory, AUTH_RATE_LIMITS: "off", ...env };
  const config = readConfig(settings, product);
  const service = await openAuthService(config, { mailSpreadMs: 0 });
  let passedMs = 0;
  service.now = () => new Date(Date.now() + passedMs);
  const app = new Hono<RouteEnv>();
  mountAccounts(app, service, () => {});
  server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));

  const outbox = outboxDirectory(config.dataDirectory);
  /** Mails by file name: a file does not change, and a test with many mails reads the folder often. */
  const parsed = new Map<string, OutboxMail>();
  const readMail = async (name: string) => {
    const mail = parsed.get(name) ?? (await readOutboxMail(outbox, name));
    if (mail) parsed.set(name, mail);
    return mail;
  };
  /** Returns all mails, newest first. */
  const mails = async () => {
    await service.mails.idle();
    const kept = await Promise.all((await listOutbox(outbox)).map(readMail));
    return kept.filter((mail) => mail !== undefined);
  };
  /**
   * A call as it goes over the wire, with the public key unless told otherwise. The path is below /auth/v1 unless it
   * begins with /functions.
   */
  const call = async (
    method: string,
    pathAndQuery: string,
    { body, headers = {}, token }: CallOptions = {},
  ): Promise<Answer> => {
    const mount = pathAndQuery.startsWith("/functions/") ? "" : mountPath;
    const response = await fetch(`${url}${mount}${pathAndQuery}`, {
      method,
      redirect: "manual",
      headers: {
        apikey: config.auth.publicKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    await service.mails.idle();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : {},
      text,
    };
  };
  const grant = async (type: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await call("POST", `/token?grant_type=${type}`, { body, headers });
    const { access_token, refresh_token } = answer.body;
    return { ...answer, token: String(access_token), refreshToken: String(refresh_token) };
  };
  return {
    url,
    /** The service inside the server, for calls without HTTP. */
    auth: service,
    /** The settings with which another process works on the same accounts. */
    env: settings,
    /** Moves the service's clock forward. */
    pass: (seconds: number) => {
      passedMs += seconds * 1000;
    },
    /** Returns a new client without stored data and background work. */
    client: (auth?: SupabaseClientOptions<"public">["auth"]): SupabaseClient =>
      createClient(url, config.auth.publicKey, {
        auth: {
          persistSession: false,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          ...auth,
        },
        // As with `call`: the mails of a request are sent when its response is read.
        global: {
          fetch: async (...request) => {
            const response = await fetch(...request);
            await service.mails.idle();
            return response;
          },
        },
      }),
    call,
    /** Signs in by password. */
    signIn: (
      { email, password = goodPassword }: { email: string; password?: string },
      headers?: Record<string, string>,
    ) => grant("password", { email, password }, headers),
    refresh: (refresh_token: unknown, headers?: Record<string, string>) =>
      grant("refresh_token", { refresh_token }, headers),
    /** Returns the subject and the links of the newest mail to an address. */
    mailTo: async (address: string) => {
      const mail = (await mails()).find(({ to }) => to.includes(address));
      if (!mail) throw new Error(`No mail to ${address}`);
      const link = /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
      return { subject: mail.subject, text: mail.text, link };
    },
    mailCount: async (address?: string) =>
      (await mails()).filter(({ to }) => !address || to.includes(address)).length,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await service.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The same, until the tests of this file or group have ended. */
export async function serviceForFile(
  ...options: Parameters<typeof startAuthService>
): Promise<TestService> {
  const service = await startAuthService(...options);
  afterAll(service.stop);
  return service;
}

/** What a call is refused with: the status, the code of the error, and its words. */
export const refusal = (status: number, error_code: string, msg?: string) => ({
  status,
  body: { error_code, ...(msg && { msg }) },
});

/** Exchanges the code in the address that a PKCE link redirects to. */
export function exchangeCode(test: TestService, landing: string, code_verifier = verifier) {
  const auth_code = new URL(landing).searchParams.get("code");
  const body = { auth_code, code_verifier };
  return test.call("POST", "/token?grant_type=pkce", { body });
}

/** Signs up and follows the mailed link, so that the address can sign in. */
export async function confirmedUser(
  test: TestService,
  email = freshEmail(),
): Promise<{ email: string; password: string }> {
  await test.call("POST", "/signup", { body: { email, password: goodPassword } });
  const { link } = await test.mailTo(email);
  await follow(link);
  return { email, password: goodPassword };
}
