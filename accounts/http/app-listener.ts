import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { RouteEnv } from "#accounts/http/define-routes.ts";

/**
 * Returns a listener that answers by the routes of an app. Hono builds a URL from Host, and would answer 400 to one that is
 * missing, empty or unusual. No route reads the host of that URL: those that need Host read the header, which stays.
 */
export function appListener(app: Hono<RouteEnv>): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    request.headers.host = "localhost";
    answer(request, response);
  };
}
