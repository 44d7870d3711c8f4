import type { AstroIntegration } from "astro";
import { writeWordsTypes } from "#schemas/write-words-types.ts";

/** Declares the words of every file of content/en, so that a page that asks for a missing one is a type error. */
export function wordsTypes(): AstroIntegration {
  return {
    name: "words",
    hooks: {
      "astro:config:done": ({ injectTypes }) => {
        injectTypes({ filename: "words.d.ts", content: writeWordsTypes() });
      },
    },
  };
}
