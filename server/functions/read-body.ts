import type { z } from "zod";
import type { FunctionRequest } from "#server/functions/services.ts";
import { HttpError } from "#server/http/errors.ts";
import { maxJsonBytes, parseJson } from "#server/http/read-json.ts";
import { readText } from "#server/http/read-text.ts";

/** The request's JSON, checked; what is wrong with it is said with the schema's first message. */
export async function readBody<T extends z.ZodType>(
  c: Pick<FunctionRequest, "req">,
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseOrNothing(await readText(c.req.raw, maxJsonBytes)));
  if (parsed.success) return parsed.data;
  throw new HttpError(400, "validation_failed", parsed.error.issues[0]?.message ?? "Bad request.");
}

function parseOrNothing(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
