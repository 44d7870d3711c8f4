import { z } from "zod";
import { readBodyText } from "#accounts/http/define-routes.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { parseJson } from "#accounts/http/read-json.ts";

/**
 * Returns the request's JSON, checked. Throws an error with the schema's first message, and the first message of each
 * field as `fields`.
 */
export async function readBody<T extends z.ZodType>(
  c: Parameters<typeof readBodyText>[0],
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(await readAnyJson(c));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error as z.ZodError<Record<string, unknown>>);
  const fields = Object.fromEntries(
    Object.entries(fieldErrors).map(([name, messages]) => [name, messages?.[0]]),
  );
  throw new HttpError(400, "validation_failed", parsed.error.issues[0]?.message ?? "Bad request.", {
    details: { fields },
  });
}

/** Returns the request's JSON; undefined if the body is not JSON. */
export async function readAnyJson(c: Parameters<typeof readBodyText>[0]): Promise<unknown> {
  const text = await readBodyText(c);
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
