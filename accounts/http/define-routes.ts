import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { routePath } from "hono/route";
import { unknownLimit } from "#accounts/http/rate-limit.ts";

/**
 * The checks of a route: whether it needs the public key, who may call, the rate limit that each call counts against
 * (or "no limit"), and the largest body that the handler may read, bytes. The limit is counted before the caller is checked.
 */
export type Checks<Request, Caller> = readonly [
  key: "key" | "no key" | { keyUnless: (c: Request) => boolean },
  caller: Caller,
  limit: string,
  maxBodyBytes: number,
];

type Options = {
  /** Limits that the handler takes itself, in some cases or after checks of its own. */
  laterLimits?: readonly string[];
  /** Answers HEAD without running the handler: mail programs and proxies probe addresses by HEAD. */
  ignoresHead?: boolean;
};

/** What a route's checks leave in the context for its handler. */
export type RouteEnv = {
  Bindings: HttpBindings;
  Variables: {
    maxBodyBytes: number;
    limits: readonly string[];
  };
};

/**
 * Returns a function that adds a route to an app with its checks. `Requests` is the type of the context by caller: a
 * handler for signed-in users gets a context with the user in it.
 */
export function defineRoutes<Env extends RouteEnv, Requests extends Record<string, Context<Env>>>(
  app: Hono<Env>,
  checks: {
    key: MiddlewareHandler;
    limit: (c: Context<Env>, bucket: string) => Promise<void>;
    isLimit: (name: string) => boolean;
    callers: { [Caller in keyof Requests]: (c: Context<Env>) => Promise<void> | void };
  },
) {
  const patterns: RegExp[] = [];

  /** Adds the route `name`, such as "GET /user". Its path is read from here and nowhere else. */
  function route<Caller extends keyof Requests>(
    name: string,
    [key, caller, limit, maxBodyBytes]: Checks<Context<Env>, Caller>,
    handler: (c: Requests[Caller]) => Response | Promise<Response>,
    { laterLimits = [], ignoresHead = false }: Options = {},
  ): void {
    const [method = "", path = ""] = name.split(" ");
    const limits = limit === "no limit" ? laterLimits : [limit, ...laterLimits];
    for (const name of limits) if (!checks.isLimit(name)) throw unknownLimit(name);
    const writes = !["GET", "ALL"].includes(method) && caller !== "admin";
    if (writes && limits.length === 0) throw new Error(`${name} writes, and has no limit`);
    if (!path.includes("*")) patterns.push(toPattern(path));

    const describe: MiddlewareHandler<Env> = (c, next) => {
      c.set("maxBodyBytes", maxBodyBytes);
      c.set("limits", limits);
      return next();
    };
    const check: MiddlewareHandler<Env> = async (c, next) => {
      if (ignoresHead && c.req.method === "HEAD") return c.body(null, 200);
      if (limit !== "no limit") await checks.limit(c, limit);
      await checks.callers[caller](c);
      return next();
    };
    const checkKey =
      key === "key" ? [checks.key] : key === "no key" ? [] : [except(key.keyUnless, checks.key)];
    const answer: Handler<Env> = (c) => handler(c as Requests[Caller]);
    app.on(method, [path], describe, ...checkKey, check, answer);
  }

  /** Returns true if a route has the path of a request, by whatever method. */
  function isPathOfRoute(c: Context<Env>): boolean {
    // This runs in the route for "*", whose own path is the mount path and "/*".
    const path = c.req.path.slice(routePath(c).length - "/*".length);
    return patterns.some((pattern) => pattern.test(path));
  }

  return { route, isPathOfRoute };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
}

/** Throws if the route list does not name a limit that a handler takes: the list must show them all. */
export function requireListedLimit(
  c: { req: { path: string }; var: Pick<RouteEnv["Variables"], "limits"> },
  bucket: string,
): void {
  if (!c.var.limits.includes(bucket)) {
    throw new Error(`${c.req.path} takes the limit ${bucket}, which its route does not name`);
  }
}
