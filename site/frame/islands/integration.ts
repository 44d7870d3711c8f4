import type { AstroIntegration } from "astro";

/**
 * Adds two directives that decide when an island is hydrated, `client:when` (hydrate-when.ts) and `client:session`
 * (hydrate-for-session.ts), and an error boundary around each island, so that the rest of the page keeps working
 * (hydrate-island.tsx).
 */
export function islands(): AstroIntegration {
  return {
    name: "islands",
    hooks: {
      "astro:config:setup": ({ addClientDirective, addRenderer }) => {
        addClientDirective({ name: "when", entrypoint: "./site/frame/islands/hydrate-when.ts" });
        addClientDirective({
          name: "session",
          entrypoint: "./site/frame/islands/hydrate-for-session.ts",
        });
        // Astro tries renderers in the order in which they were added, so this one precedes that of react().
        addRenderer({
          name: "react-with-error-boundary",
          clientEntrypoint: "#site/frame/islands/hydrate-island.tsx",
          serverEntrypoint: "@astrojs/react/server.js",
        });
      },
    },
  };
}
