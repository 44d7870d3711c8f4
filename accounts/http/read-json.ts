/** Largest body of JSON that is parsed, bytes. The largest that the pages send is below 5 KB. */
export const maxJsonBytes = 16_384;
/** Most members of objects and items of arrays on all levels, or fields of a form. A call has 20, and user metadata about 20 more. */
export const maxEntries = 200;
/** Deepest nesting. */
const maxLevels = 20;

/** Thrown for JSON that is too costly to parse. A SyntaxError, so that callers handle both in the same way. */
export class JsonLimitError extends SyntaxError {
  override name = "JsonLimitError";
}

/**
 * Parses JSON. Throws a JsonLimitError for a text that is too long, has too many entries or is nested too deeply,
 * before any of it is parsed: thousands of short keys are slow to parse and to check. Throws a SyntaxError
 * for a text that is not JSON.
 */
export function parseJson(text: string): unknown {
  if (Buffer.byteLength(text) > maxJsonBytes) {
    throw new JsonLimitError(`more than ${maxJsonBytes} bytes`);
  }
  const { entries, levels } = measureJson(text);
  if (entries > maxEntries) throw new JsonLimitError(`more than ${maxEntries} keys and items`);
  if (levels > maxLevels) throw new JsonLimitError(`more than ${maxLevels} levels`);
  return JSON.parse(text);
}

/** Counts brackets and commas of JSON outside of strings. An empty object or array counts as one entry. */
export function measureJson(text: string): { entries: number; levels: number } {
  let entries = 0;
  let level = 0;
  let levels = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === ",") entries += 1;
    else if (character === "{" || character === "[") {
      entries += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (character === "}" || character === "]") level -= 1;
  }
  return { entries, levels };
}
