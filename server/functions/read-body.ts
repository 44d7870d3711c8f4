import { z } from "zod";
import { HttpError } from "#server/http/errors.ts";
import { maxJsonBytes, parseJson } from "#server/http/read-json.ts";
import { readText } from "#server/http/read-text.ts";

/**
 * Returns the request's JSON, checked. Throws an error with the schema's first message, and the first message of each field
 * as `fields`.
 */
export async function readBody<T extends z.ZodType>(
  c: { req: { raw: Request } },
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseOrNothing(await readText(c.req.raw, maxJsonBytes)));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error as z.ZodError<Record<string, unknown>>);
  const fields = Object.fromEntries(
    Object.entries(fieldErrors).map(([name, messages]) => [name, messages?.[0]]),
  );
  throw new HttpError(400, "validation_failed", parsed.error.issues[0]?.message ?? "Bad request.", {
    details: { fields },
  });
}

function parseOrNothing(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
