import type { AstroIntegration } from "astro";
import { ownPaths } from "#schemas/own-paths.ts";

/** Routes the pages of another language: each is the file of the English page, at the address in that language. */
export function translatedPages(): AstroIntegration {
  return {
    name: "translated-pages",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        const files = new Map(Object.entries(ownPaths).map(([english, own]) => [own, english]));
        for (const [pattern, english] of files) {
          const file = english === "/" ? "/index" : english;
          injectRoute({ pattern, entrypoint: `site/pages${file}.astro` });
        }
      },
    },
  };
}
