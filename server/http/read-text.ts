import { HttpError } from "#server/http/errors.ts";

/**
 * The text of a request's body, of at most `maxBytes`. Counted here, as hono's bodyLimit copies a body without
 * Content-Length into the global Request, which does not take the one of @hono/node-server.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new HttpError(
        413,
        "request_entity_too_large",
        `Request body too large (max ${maxBytes} bytes)`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** A body that breaks off is the visitor's doing, not a fault of ours. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "request_aborted", "The request broke off before it was complete.");
  }
}
