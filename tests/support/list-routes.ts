type Routes = { routes: readonly { method: string; path: string }[] };

/** Returns each route of an app once, as in "GET /user", without middleware of all paths and answers to other methods. */
export function listRoutes({ routes }: Routes): string[] {
  const names = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)];
}
