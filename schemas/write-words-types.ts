import { sitePaths } from "#schemas/page-paths.ts";
import { typeOf } from "#schemas/shape.ts";
import { shapeOf, wordsNames } from "#schemas/words.ts";

/** Returns the declarations of the words of every file, and of the addresses of pages. */
export function writeWordsTypes(): string {
  const types = wordsNames().map((name) => `    "${name}": ${typeOf(shapeOf(name))};`);
  return `import type { Template } from "#schemas/fill.ts";
import type { Pending } from "#schemas/text-fields.ts";

declare global {
  type PagePath = ${sitePaths()
    .map((path) => JSON.stringify(path))
    .join(" | ")};
  interface WordsByName {
${types.join("\n")}
  }
}
`;
}
