import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { openAuthService } from "#accounts/auth/open-service.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import type { Config } from "#accounts/config.ts";
import { recoveryCodeRoutes } from "#accounts/functions/account-recovery-codes.ts";
import { accountPath, accountRoutes } from "#accounts/functions/account-routes.ts";
import { visitorPath, visitorRoutes } from "#accounts/functions/visitor-routes.ts";
import { appListener } from "#accounts/http/app-listener.ts";
import type { RouteEnv } from "#accounts/http/define-routes.ts";
import type { LogError } from "#accounts/http/errors.ts";
import type { Log } from "#accounts/log/open-log.ts";

export type Accounts = {
  /** Answers the calls below /auth/v1 and /functions/v1, and 404 to others. */
  listener: RequestListener;
  close: () => Promise<void>;
};

/**
 * Opens the accounts of these settings, with the brand and the extensions that readConfig was given. Rejects with a
 * StartError if the operator must change something.
 */
export async function createAccounts({
  settings,
  log,
}: {
  settings: Config;
  log?: Pick<Log, "info" | "warn" | "error">;
}): Promise<Accounts> {
  const service = await openAuthService(settings, { ...(log && { log }) });
  try {
    const app = new Hono<RouteEnv>();
    mountAccounts(app, service, (line, cause) => log?.error({ err: cause }, line));
    return { listener: appListener(app), close: service.close };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Adds the routes of the service and its extensions to an app. */
export function mountAccounts(app: Hono<RouteEnv>, service: AuthService, logError: LogError): void {
  app.route(mountPath, authRoutes(service, logError));
  app.route(accountPath, accountRoutes(service, logError, recoveryCodeRoutes));
  app.route(visitorPath, visitorRoutes(service, logError));
}
