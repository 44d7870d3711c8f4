import type { AstroIntegration } from "astro";

/**
 * What every island has: a moment at which it is hydrated, `client:when` (wake.ts) or `client:session`
 * (wake-for-session.ts), and an error boundary: what fails shows in its place while the rest of the page goes on working
 * (hydrate-island.tsx).
 */
export function islands(): AstroIntegration {
  return {
    name: "islands",
    hooks: {
      "astro:config:setup": ({ addClientDirective, addRenderer }) => {
        addClientDirective({ name: "when", entrypoint: "./site/islands/wake.ts" });
        addClientDirective({ name: "session", entrypoint: "./site/islands/wake-for-session.ts" });
        // Astro asks renderers in the order in which they were added, so this one goes before that of react().
        addRenderer({
          name: "react-with-error-boundary",
          clientEntrypoint: "#site/islands/hydrate-island.tsx",
          serverEntrypoint: "@astrojs/react/server.js",
        });
      },
    },
  };
}
