import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { readConfig } from "#accounts/config/settings.ts";
import { openOutbox, outboxDirectory } from "#accounts/mail/outbox.ts";
import {
  collectOutput,
  findFreePort,
  startServer,
  untilItAnswers,
} from "#accounts/tests/support/start-server.ts";
import { addSupabaseSchema, supabaseRoles } from "#accounts/tests/support/supabase-schema.ts";
import { functionsDirectory } from "#scripts/build/build-functions.ts";
import { pushMigrations } from "#tests/supabase/hosted-database.ts";
import { mirrorAccounts } from "#tests/support/mirror-accounts.ts";

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

type MailCall = {
  authorization: string | undefined;
  body: {
    from: string;
    to: string[];
    subject: string;
    text?: string;
    html?: string;
    headers: Record<string, string>;
  };
};

/** The key of the tests, as most of them sign in by it. */
const { publicKey } = readConfig({}).auth;
const mailKey = "re_of_the_hosted_project";
/** The role of a project's functions: it owns nothing. */
const role = "hosted_functions";

/**
 * Starts a hosted project on an empty PostgreSQL database, with one address as a site sees it: our own account service as the project's sign-in, the
 * functions in Deno without permission to read files, the gateway in front of both, and the API of a mail provider.
 */
export async function startHostedProject(options: {
  databaseUrl: string;
  siteUrl: string;
  /** Gets the mails of both, as files in its outbox. */
  dataDirectory: string;
  secretKey?: string;
  env?: Record<string, string>;
}) {
  const { databaseUrl, siteUrl, dataDirectory, env = {} } = options;
  const { secretKey = "sb_secret_of_the_hosted_project" } = options;
  const mails: MailCall[] = [];
  const failures: number[] = [];
  const outbox = openOutbox({
    directory: outboxDirectory(dataDirectory),
    from: "functions@hotel.example",
    print: () => {},
  });
  const gateway = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => outgoing.writeHead(502).end(String(error)));
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const url = `http://localhost:${(gateway.address() as AddressInfo).port}`;

  const signIn = await startServer({
    DATA_DIR: dataDirectory,
    SITE_URL: url,
    AUTH_SECRET_KEY: secretKey,
    AUTH_REDIRECT_ALLOW_LIST: `${siteUrl}/auth,${siteUrl}/account`,
    TRUSTED_IP_HEADER: "X-Forwarded-For",
    ...env,
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await prepareDatabase(client, databaseUrl);
  const accounts = await mirrorAccounts(dataDirectory, client);
  const functions = await startFunctions({
    SUPABASE_URL: url,
    SUPABASE_DB_URL: `${databaseUrl}?options=-c%20role%3D${role}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publicKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: siteUrl,
    MAIL_API_URL: `${url}/mail-provider`,
    MAIL_API_KEY: mailKey,
    ...env,
  });
  const names = new Set(
    globSync("*/index.ts", { cwd: functionsDirectory }).map((file) => path.dirname(file)),
  );

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = incoming.url ?? "";
    // Our service has one address for itself and for the site, to which mailed links lead if they name no page.
    if (address === "/") return void outgoing.writeHead(302, { Location: siteUrl }).end();
    if (address === "/mail-provider") return acceptMail(incoming, outgoing);
    // A code is written with its mail, after the answer to the call that asked for it.
    await accounts.sync();
    if (address.startsWith("/auth/v1/")) {
      return forward(incoming, outgoing, signIn.port, address, accounts.sync);
    }
    const [, rest, name = ""] = /^\/functions\/v1(\/([\w-]+).*)$/.exec(address) ?? [];
    if (rest && names.has(name)) return forward(incoming, outgoing, functions.port, rest);
    outgoing
      .writeHead(404, { "Access-Control-Allow-Origin": "*", "Content-Type": "application/json" })
      .end('{"code":"NOT_FOUND","message":"Requested function was not found"}');
  }

  async function acceptMail(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body: MailCall["body"] = JSON.parse(await text(incoming));
    const failure = failures.shift();
    if (failure) return void outgoing.writeHead(failure).end('{"message":"no"}');
    mails.push({ authorization: incoming.headers.authorization, body });
    const { to, subject, html = "", text: plain = "", headers } = body;
    await outbox.send({ to: to[0] ?? "", subject, html, text: plain, headers });
    outgoing.writeHead(200, { "Content-Type": "application/json" }).end('{"id":"1"}');
  }

  return {
    url,
    publicKey,
    secretKey,
    /** The mails that the functions sent, as the provider's API got them. */
    mails,
    /** Answers of the mail API before it accepts mails again. */
    failures,
    /** What the functions logged. */
    log: functions.output,
    stop: async () => {
      gateway.close();
      gateway.closeAllConnections();
      await Promise.all([signIn.stop(), functions.stop()]);
      await accounts.close();
      await client.end();
    },
  };
}

/** Passes a call on as a hosted gateway does: it replaces the header with the visitor's address. */
async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  address: string,
  beforeAnswer: () => Promise<void> = async () => {},
): Promise<void> {
  const visitor = incoming.headers["x-test-visitor"]?.toString() ?? "127.0.0.1";
  const headers = { ...incoming.headers, "cf-connecting-ip": visitor, "x-forwarded-for": visitor };
  const { method } = incoming;
  const call = request({ port, host: "127.0.0.1", path: address, method, headers });
  incoming.pipe(call);
  const [response]: IncomingMessage[] = await once(call, "response");
  await beforeAnswer();
  const answered = { ...response?.headers };
  // As hosted projects do without a domain of their own.
  if (
    method === "GET" &&
    answered["content-type"]?.startsWith("text/html") &&
    !address.startsWith("/auth/")
  ) {
    answered["content-type"] = "text/plain";
  }
  outgoing.writeHead(response?.statusCode ?? 502, answered);
  response?.pipe(outgoing);
}

/** Returns the path of Deno itself. The package's own command would leave it running when it is killed. */
function denoProgram(): string {
  return createRequire(import.meta.url)("deno/install_api.cjs").runInstall();
}

/** Runs the functions in one process. It may use the network and the environment, and nothing else. */
async function startFunctions(env: Record<string, string>) {
  const port = await findFreePort();
  const program = path.join(functionsDirectory, "account/index.ts");
  const args = ["run", "--quiet", "--no-prompt", "--allow-net", "--allow-env", program];
  const child = spawn(denoProgram(), args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const ended = once(child, "close");
  await untilItAnswers(child, `http://127.0.0.1:${port}/none`);
  return {
    port,
    output,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Adds the website's tables, and what a hosted project has besides: the sign-in's tables and the role of functions. */
async function prepareDatabase(client: pg.Client, databaseUrl: string): Promise<void> {
  await addSupabaseSchema(databaseUrl);
  await client.query(supabaseRoles);
  await pushMigrations(databaseUrl);
  await client.query(`
    DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT USAGE ON SCHEMA auth, site TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO ${role};
    GRANT service_role TO ${role};
  `);
}
