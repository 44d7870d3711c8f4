import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { HttpError } from "#accounts/http/errors.ts";

// The only reader of bodies (scripts/lint/bodies.grit): bytes, entries and levels are counted before anything is parsed.

/** The environment of every route. */
export type RouteEnv = { Bindings: HttpBindings; Variables: { maxBodyBytes?: number } };

type BodyRequest = { req: { raw: Request }; var: RouteEnv["Variables"] };

/** Largest body of JSON that is parsed, bytes. The largest that the pages send is below 5 KB. */
export const maxJsonBytes = 16_384;
/** Most members of objects and items of arrays on all levels, or fields of a form. A call has 20, and user metadata about 20 more. */
export const maxEntries = 200;
const maxLevels = 20;

/** Parses JSON. Throws a SyntaxError before parsing what is too costly: thousands of short keys are slow. */
export function parseJson(text: string): unknown {
  if (Buffer.byteLength(text) > maxJsonBytes)
    throw new SyntaxError(`more than ${maxJsonBytes} bytes`);
  const { entries, levels } = measureJson(text);
  if (entries > maxEntries) throw new SyntaxError(`more than ${maxEntries} keys and items`);
  if (levels > maxLevels) throw new SyntaxError(`more than ${maxLevels} levels`);
  return JSON.parse(text);
}

/** Counts brackets and commas of JSON outside of strings. An empty object or array counts as one entry. */
export function measureJson(text: string): { entries: number; levels: number } {
  let [entries, level, levels] = [0, 0, 0];
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

/** Lets the handlers of a route read a body, of at most this size. */
export const body = (maxBytes = maxJsonBytes) =>
  createMiddleware<RouteEnv>(async (c, next) => {
    c.set("maxBodyBytes", maxBytes);
    await next();
  });

/** Reads the body as text, up to the size that the route names. */
export function readBodyText({ req, var: { maxBodyBytes } }: BodyRequest): Promise<string> {
  if (!maxBodyBytes) throw new Error("The route reads a body but names no size for it");
  return readText(req.raw, maxBodyBytes);
}

/** Returns the request's JSON, checked. The error has each field's first message as `fields`. */
export async function readBody<T extends z.ZodType>(
  c: BodyRequest,
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(await readAnyJson(c));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error as z.ZodError<Record<string, unknown>>);
  const messages = Object.entries(fieldErrors).map(([name, texts]) => [name, texts?.[0]]);
  const details = { fields: Object.fromEntries(messages) };
  const message = parsed.error.issues[0]?.message ?? "Bad request.";
  throw new HttpError(400, "validation_failed", message, { details });
}

/** Returns the request's JSON; undefined if the body is not JSON. */
export async function readAnyJson(c: BodyRequest): Promise<unknown> {
  const text = await readBodyText(c);
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Returns the fields of a form. Throws if there are too many. */
export async function readForm(c: BodyRequest): Promise<URLSearchParams> {
  const text = await readBodyText(c);
  if (text.split("&", maxEntries + 1).length > maxEntries)
    throw new HttpError(400, "bad_form", `A form cannot have more than ${maxEntries} fields`);
  return new URLSearchParams(text);
}

/**
 * Rejects with a 413 above `maxBytes`, before reading if the length is declared, and with a 503 if the body is slow
 * while others need the memory. Not by hono's bodyLimit, which breaks with @hono/node-server's own Request.
 */
function readText(request: Request, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const declared = Number(request.headers.get("content-length") ?? maxBytes);
    if (declared > maxBytes) throw tooLarge(maxBytes);
    let evicted = false;
    const release = reserveMemory(declared, () => {
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
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new HttpError(400, "request_aborted", "The request broke off before it was complete.");
  }
}

/** The rest of a rejected body is not read, so no other request can follow on its connection. */
const closing = { Connection: "close" };

function tooLarge(maxBytes: number): HttpError {
  const message = `Request body too large (max ${maxBytes} bytes)`;
  return new HttpError(413, "request_entity_too_large", message, { headers: closing });
}

function tooBusy(): HttpError {
  const message =
    "Too many requests are being received at the moment. Please try again in a few seconds.";
  const headers = { ...closing, "Retry-After": "5" };
  return new HttpError(503, "service_unavailable", message, { headers });
}

/** Largest total size of the bodies that are being read: 512 of the largest, and thousands of sign-ups. */
export const maxBytesInFlight = 8 * 1024 * 1024;

type Reservation = { bytes: number; onEvict: () => void };

/** The reservations of this process, the oldest first, and their sum. */
const reservations = new Set<Reservation>();
let reserved = 0;
export const bytesInFlight = () => reserved;

/** Reserves memory, and returns its release. The oldest are evicted for it: only slow bodies become the oldest. */
function reserveMemory(bytes: number, onEvict: () => void): () => void {
  const release = (reservation: Reservation) => {
    if (reservations.delete(reservation)) reserved -= reservation.bytes;
  };
  for (const oldest of reservations) {
    if (reserved + bytes <= maxBytesInFlight) break;
    release(oldest);
    oldest.onEvict();
  }
  const reservation = { bytes, onEvict };
  reservations.add(reservation);
  reserved += bytes;
  return () => release(reservation);
}
