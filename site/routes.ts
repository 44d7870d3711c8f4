import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { showDrafts } from "./articles/show-drafts.ts";
import { everyPath } from "./every-path.ts";

/** The not-found page is the one that answers every other address, so its route is the splat. */
const notFoundPath = "/404";

export default [
  ...everyPath({ drafts: showDrafts }).map(({ path, file }) =>
    path === "/"
      ? index(file)
      : route(path === notFoundPath ? "*" : path, file, {
          id: path === notFoundPath ? "not-found" : path,
        }),
  ),
  // Every variant of every part, for whoever works on them; not in a build.
  ...(process.env.NODE_ENV === "development" ? [route("/kit", "pages/kit.tsx")] : []),
] satisfies RouteConfig;
