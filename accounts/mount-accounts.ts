import type { Hono } from "hono";
import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import { accountPath, accountRoutes } from "#accounts/account/routes.ts";
import { visitorPath, visitorRoutes } from "#accounts/account/visitor-routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import type { LogError } from "#accounts/http/errors.ts";

/** Adds the routes of the service and its extensions to an app. */
export function mountAccounts(app: Hono<RouteEnv>, service: AuthService, logError: LogError): void {
  app.route(mountPath, authRoutes(service, logError));
  app.route(accountPath, accountRoutes(service, logError, recoveryCodeRoutes));
  app.route(visitorPath, visitorRoutes(service, logError));
}
