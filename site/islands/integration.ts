import type { AstroIntegration } from "astro";

/**
 * What every island has: `client:when` decides when it wakes (wake.ts), and an error in it shows in its place
 * while the rest of the page goes on working (hydrate-island.tsx).
 */
export function islands(): AstroIntegration {
  return {
    name: "islands",
    hooks: {
      "astro:config:setup": ({ addClientDirective, addRenderer }) => {
        addClientDirective({ name: "when", entrypoint: "./site/islands/wake.ts" });
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
