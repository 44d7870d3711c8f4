import { expect, test } from "vitest";
import { shorten } from "#scripts/lean-manifest.ts";

test("what a route does not have is left out, and what every page has is said once", () => {
  const route = { hasLoader: false, hasErrorBoundary: true, hasDefaultExport: true, css: [] };
  const manifest = {
    entry: { module: "/assets/entry.js" },
    routes: {
      root: { id: "root", ...route, imports: ["/assets/framework.js"] },
      "/faq": { id: "/faq", ...route, imports: ["/assets/framework.js", "/assets/accordion.js"] },
    },
  };
  expect(JSON.parse(shorten(manifest))).toEqual({
    entry: { module: "/assets/entry.js" },
    routes: {
      root: { id: "root", hasErrorBoundary: true, imports: ["/assets/framework.js"] },
      "/faq": { id: "/faq", hasErrorBoundary: true, imports: ["/assets/accordion.js"] },
    },
  });
});
