import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import { accountRoutes, visitorRoutes } from "#accounts/account/routes.ts";
import { assembleService } from "#accounts/auth/assemble-service.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import type { Environment, Product } from "#accounts/config/settings.ts";
import type { Database } from "#accounts/db/connect.ts";
import { createKeyedHash } from "#accounts/db/keyed-hash.ts";
import { connectPostgres, openPool } from "#accounts/hosted/connect-postgres.ts";
import { countInDatabase } from "#accounts/hosted/count-in-database.ts";
import { type HostedSettings, readHostedSettings } from "#accounts/hosted/hosted-settings.ts";
import { projectSignIn } from "#accounts/hosted/project-sign-in.ts";
import { openProjectTokens } from "#accounts/hosted/project-tokens.ts";
import { answerHeaders } from "#accounts/http/answer-headers.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";
import { listLimits, noRateLimits } from "#accounts/http/rate-limit.ts";
import { bearerToken, isSameSecret } from "#accounts/http/secrets.ts";
import { functionKinds, listJobKinds } from "#accounts/jobs/kinds.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";
import { openHttpMailer } from "#accounts/mail/http-mailer.ts";

export type HostedFunctions = {
  /** Answers a call of a function. The path begins with the function's name, as hosted projects pass it on. */
  fetch: (request: Request) => Promise<Response>;
  /** Resolves when the mails that are due have been sent. */
  idle: () => Promise<void>;
};

/** Connections of one instance of a function. Each answers few requests at the same time, and there may be many. */
const connections = 2;

/** Returns the functions of a hosted project, by the server's handlers, and `mail-queue`, called every minute. */
export function createHostedFunctions({
  env,
  ...product
}: Product & { env: Environment }): HostedFunctions {
  const settings = readHostedSettings(env, product);
  const log = openJsonLog(console.log);
  const logError: LogError = (line, cause) => log.error({ err: cause }, line);
  const service = openHostedService(settings, log);

  const app = new Hono<RouteEnv>();
  const headers = { ...answerHeaders({ siteUrl: settings.url }), "Cache-Control": "no-store" };
  app.use(async (c, next) => {
    // Pages have a policy of their own, which replaces this one.
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  });
  app.post("/mail-queue", async (c) => {
    const given = [bearerToken(c.req.header("authorization")), c.req.header("apikey")];
    if (!settings.secretKeys.some((key) => given.some((text) => isSameSecret(text, key))))
      throw new HttpError(401, "not_admin", "Only the project itself may call this function.");
    await runTasks(service, logError);
    await deleteExpired(service.database);
    service.mails.wake();
    await service.mails.idle();
    return c.json(await service.mails.figures());
  });
  app.route("/account", accountRoutes(service, logError));
  app.route("/", visitorRoutes(service, logError));
  app.onError(
    handleErrors(logError, ({ code, message, isLogged, requestId }, c) =>
      c.json({ error: message, code, ...(isLogged && { error_id: requestId }) }),
    ),
  );
  return {
    fetch: async (request) => app.fetch(request, bindings()),
    idle: service.mails.idle,
  };
}

/** Returns what handlers read of a request besides the request itself: its id, and no connection. */
function bindings(): RouteEnv["Bindings"] {
  const id = randomUUID();
  return { incoming: { socket: {} }, outgoing: { getHeader: () => id } } as never;
}

function openHostedService(
  settings: HostedSettings,
  log: ReturnType<typeof openJsonLog>,
): AuthService {
  const { config, extensions, url, jwtSecret, secretKeys, databaseUrl } = settings;
  const { mailApiUrl, mailApiKey: key } = settings;
  const database = connectPostgres(databaseUrl, { connections });
  const accessTokens = openProjectTokens({ url, jwtSecret, secret: secretKeys[0] ?? "" });
  const hash = createKeyedHash(accessTokens.deriveSecret("rate limits"));
  // A connection of its own: some limits are counted during a transaction, which may hold the last one of the others.
  const count = () =>
    countInDatabase(openPool(databaseUrl, { max: 1 }), listLimits(extensions), hash);
  return assembleService(
    {
      config,
      extensions,
      database,
      accessTokens,
      limits: config.rateLimits ? count() : noRateLimits,
      signIn: projectSignIn(database, { url, publicKey: config.publicKey }),
      mailer: openHttpMailer({ url: mailApiUrl, key, from: config.mailFrom }),
    },
    {
      log,
      mailKinds: listJobKinds(extensions, functionKinds),
      mailPolls: false,
      writeMail: async () => null,
    },
  );
}

/** Deletes expired rows where pg_cron does not (scripts/supabase/schedule-migration.ts). */
async function deleteExpired({ own }: Database): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'pg_cron'`.execute(own);
  if (rows.length === 0) await sql`SELECT site.delete_expired()`.execute(own);
}

async function runTasks(service: AuthService, logError: LogError): Promise<void> {
  const tasks = service.extensions.flatMap(({ tasks = {} }) => Object.entries(tasks));
  await Promise.all(
    tasks.map(([name, { run }]) =>
      run(service).catch((cause) => logError(`${name} failed`, cause)),
    ),
  );
}

type Level = "info" | "warn" | "error";

/** Returns a log that writes JSON lines to the console, which a hosted project keeps. */
function openJsonLog(write: (line: string) => void): Pick<Log, Level> {
  const at = (level: Level) => (fields: Record<string, unknown>, message: string) =>
    write(
      JSON.stringify({
        level,
        time: new Date().toISOString(),
        ...fields,
        ...(Object.hasOwn(fields, "err") && { err: serializeError(fields.err) }),
        msg: message,
      }),
    );
  return { info: at("info"), warn: at("warn"), error: at("error") } as Pick<Log, Level>;
}
