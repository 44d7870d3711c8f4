import { sitePaths } from "#schemas/page-paths.ts";
import { typeOf } from "#schemas/shape.ts";
import { factsShape, shapeOf, wordsNames } from "#schemas/words.ts";

/** The facts whose ids are types. */
const idFiles = [
  "benefits",
  "colors",
  "companies",
  "direct-booking-check",
  "guest-records",
  "tools",
];

/** Returns the declarations of the words of every file, of facts with ids, and of the addresses of pages. */
export function writeWordsTypes(): string {
  const types = wordsNames().map((name) => `    "${name}": ${typeOf(shapeOf(name))};`);
  const facts = idFiles.map((name) => `    "${name}": ${typeOf(factsShape(name))};`);
  return `import type { Template } from "#schemas/fill.ts";
import type { Pending } from "#schemas/text-fields.ts";

declare global {
  type PagePath = ${sitePaths()
    .map((path) => JSON.stringify(path))
    .join(" | ")};
  interface WordsByName {
${types.join("\n")}
  }
  interface FactsByName {
${facts.join("\n")}
  }
}
`;
}
