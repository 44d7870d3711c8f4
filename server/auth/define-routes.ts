import type { Hono } from "hono";
import { isAdminToken, requireAdmin } from "#server/auth/admin/require-admin.ts";
import { takeLimit } from "#server/auth/requests.ts";
import { requireAccount, requireOwner, requireUser } from "#server/auth/require-user.ts";
import type {
  AdminRequest,
  AuthEnv,
  AuthRequest,
  AuthService,
  SignedInRequest,
} from "#server/auth/service.ts";
import { requireApiKey } from "#server/http/api-key.ts";
import { defineRoutes } from "#server/http/define-routes.ts";
import type { LogError } from "#server/http/errors.ts";

/** Who may call a route: anyone, or a caller that server/auth/require-user.ts or require-admin.ts accepts. */
type Requests = {
  anyone: AuthRequest;
  user: SignedInRequest;
  account: SignedInRequest;
  owner: SignedInRequest;
  admin: AdminRequest;
};

/** Returns the functions that add routes of the account service to an app (server/http/define-routes.ts). */
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
    callers: {
      anyone: () => {},
      user: async (c) => c.set("caller", await requireUser(c)),
      account: async (c) => c.set("caller", await requireAccount(c)),
      owner: async (c) => c.set("caller", await requireOwner(c)),
      admin: async (c) => c.set("admin", await requireAdmin(c)),
    },
  });
}
