import { reserveBody } from "#accounts/http/bodies-in-flight.ts";
import { HttpError } from "#accounts/http/errors.ts";

/** Retry-After for a caller whose body was evicted by newer ones, seconds. */
const retrySeconds = 5;

/**
 * Reads the text of a request's body. Rejects with a 413 above `maxBytes`, before anything is read if the length is
 * declared, and with a 503 if the body is slow while others need the memory (bodies-in-flight.ts). Counted here, as
 * hono's bodyLimit copies a body without Content-Length into the global Request, which does not take the one
 * of @hono/node-server.
 */
export function readText(request: Request, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const declared = Number(request.headers.get("content-length") ?? maxBytes);
    if (declared > maxBytes) throw tooLarge(maxBytes);
    let evicted = false;
    const release = reserveBody(declared, () => {
      evicted = true;
      reject(tooBusy());
    });
    // One buffer of the reserved size: a list of one-byte chunks would take many times as much memory.
    const buffer = Buffer.allocUnsafeSlow(declared);
    const fill = async () => {
      let length = 0;
      for await (const chunk of bodyOf(request)) {
        if (evicted) return "";
        if (length + chunk.byteLength > declared) throw tooLarge(maxBytes);
        buffer.set(chunk, length);
        length += chunk.byteLength;
      }
      return buffer.toString("utf8", 0, length);
    };
    fill().then(resolve, reject).finally(release);
  });
}

/** Reads the body in chunks. Reports a body that breaks off as an error of the client. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "request_aborted", "The request broke off before it was complete.");
  }
}

/** The rest of a rejected body is not read, so no other request can follow on its connection. */
const closing = { Connection: "close" };

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    413,
    "request_entity_too_large",
    `Request body too large (max ${maxBytes} bytes)`,
    { headers: closing },
  );
}

function tooBusy(): HttpError {
  return new HttpError(
    503,
    "service_unavailable",
    "Too many requests are being received at the moment. Please try again in a few seconds.",
    { headers: { ...closing, "Retry-After": String(retrySeconds) } },
  );
}
