import type { AstroIntegration } from "astro";
import { pageLanguage } from "#schemas/languages.ts";
import { translatedPaths } from "#schemas/page-paths.ts";
import { writeWordsTypes } from "#schemas/write-words-types.ts";

/**
 * What the site adds to Astro:
 *
 * - Two directives that decide when an island is hydrated, `client:when` (hydrate-when.ts) and `client:session`
 *   (hydrate-for-session.ts), and an error boundary around each island, so that the rest of the page keeps working
 *   (hydrate-island.tsx).
 * - The components with variants that no page shows at /kit, in `npm run dev` only.
 * - The pages of another language: each is the file of the English page, at the address in that language.
 * - The types of the words in content/en, so that a page that asks for a missing one is a type error.
 */
export function siteParts(): AstroIntegration {
  return {
    name: "site-parts",
    hooks: {
      "astro:config:setup": ({ command, addClientDirective, addRenderer, injectRoute }) => {
        const islands = "./site/frame/islands";
        addClientDirective({ name: "when", entrypoint: `${islands}/hydrate-when.ts` });
        addClientDirective({ name: "session", entrypoint: `${islands}/hydrate-for-session.ts` });
        // Astro tries renderers in the order in which they were added, so this one precedes that of react().
        addRenderer({
          name: "react-with-error-boundary",
          clientEntrypoint: "#site/frame/islands/hydrate-island.tsx",
          serverEntrypoint: "@astrojs/react/server.js",
        });
        if (command === "dev") injectRoute({ pattern: "/kit", entrypoint: "./site/kit/kit.astro" });
        const paths = Object.entries(translatedPaths(pageLanguage));
        const files = new Map(paths.map(([english, own]) => [own, english]));
        for (const [pattern, english] of files) {
          const file = english === "/" ? "/index" : english;
          injectRoute({ pattern, entrypoint: `site/pages${file}.astro` });
        }
      },
      "astro:config:done": ({ injectTypes }) => {
        injectTypes({ filename: "words.d.ts", content: writeWordsTypes() });
      },
    },
  };
}
