import type { Hono } from "hono";
import { isAdminToken, requireAdmin } from "#accounts/auth/admin/require-admin.ts";
import { takeLimit } from "#accounts/auth/requests.ts";
import { requireFullyAuthenticatedUser, requireUser } from "#accounts/auth/require-user.ts";
import type {
  AdminRequest,
  AuthEnv,
  AuthRequest,
  AuthService,
  SignedInRequest,
} from "#accounts/auth/service.ts";
import { requireApiKey } from "#accounts/http/api-key.ts";
import { defineRoutes } from "#accounts/http/define-routes.ts";
import type { LogError } from "#accounts/http/errors.ts";
import { findLimit } from "#accounts/http/rate-limit.ts";

/** Who may call a route: anyone, or a caller that accounts/auth/require-user.ts or require-admin.ts accepts. */
type Requests = {
  anyone: AuthRequest;
  user: SignedInRequest;
  "fully authenticated user": SignedInRequest;
  admin: AdminRequest;
};

/** Adds a route of the account service, with its checks (Checks in accounts/http/define-routes.ts). */
export type Route = ReturnType<typeof defineAuthRoutes>["route"];

/** Returns the functions that add routes of the account service to an app (accounts/http/define-routes.ts). */
export function defineAuthRoutes(app: Hono<AuthEnv>, service: AuthService, logError: LogError) {
  app.use(async (c, next) => {
    c.set("auth", service);
    c.set("logError", logError);
    await next();
  });
  return defineRoutes<AuthEnv, Requests>(app, {
    key: requireApiKey({
      ...service.config,
      isAdminToken: (token) => isAdminToken(service, token),
    }),
    limit: takeLimit,
    isLimit: (name) => findLimit(service.extensions, name) !== undefined,
    callers: {
      anyone: () => {},
      user: async (c) => c.set("caller", await requireUser(c)),
      "fully authenticated user": async (c) =>
        c.set("caller", await requireFullyAuthenticatedUser(c)),
      admin: async (c) => c.set("admin", await requireAdmin(c)),
    },
  });
}
