import type { z } from "zod";
import type { FunctionRequest } from "#server/functions/services.ts";
import { HttpError } from "#server/http/errors.ts";
import { readText } from "#server/http/read-text.ts";

const maxBytes = 16_384;

/** The request's JSON, checked; what is wrong with it is said with the schema's first message. */
export async function readBody<T extends z.ZodType>(
  c: FunctionRequest,
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseJson(await readText(c.req.raw, maxBytes)));
  if (parsed.success) return parsed.data;
  throw new HttpError(400, "validation_failed", parsed.error.issues[0]?.message ?? "Bad request.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
