import { typeOf } from "#schemas/shape.ts";
import { shapeOf, wordsNames } from "#schemas/words.ts";

/** Returns the declaration of the words of every file, for schemas/words.ts. */
export function writeWordsTypes(): string {
  const types = wordsNames().map((name) => `    "${name}": ${typeOf(shapeOf(name))};`);
  return `import type { Template } from "#schemas/fill.ts";
import type { Pending } from "#schemas/text-fields.ts";

declare global {
  interface WordsByName {
${types.join("\n")}
  }
}
`;
}
