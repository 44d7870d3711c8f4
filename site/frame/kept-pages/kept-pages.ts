import { tools } from "#schemas/facts/tools.ts";

/** The page that a device without a connection shows in place of a page that it has not kept. */
export const noConnectionPath = "/no-connection";

/** The pages that the service worker keeps on a device (scripts/build/write-worker.ts). */
export const keptPages: readonly string[] = [
  ...new Set([
    "/tools",
    ...tools.map(({ path }) => path.replace(/#.*/, "")),
    "/pricing-plans",
    "/success-guide",
    "/contact",
    "/demo",
    "/app",
    noConnectionPath,
  ]),
];
