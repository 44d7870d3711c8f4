import { z } from "zod";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { parseJson, readBodyText } from "#accounts/http/body.ts";
import { HttpError, requestIdOf } from "#accounts/http/errors.ts";
import { findLimit } from "#accounts/http/rate-limit.ts";
import type { SecurityEvent } from "#accounts/http/security-events.ts";
import { type Networks, networkOf, networksOf, visitorAddress } from "#accounts/http/visitor.ts";
import { type Actor, type AuditAction, recordAudit } from "#accounts/rules/audit-log.ts";
import { cleanData, cleanEmail } from "#accounts/rules/clean-text.ts";
import { emailPattern, maxEmailBytes } from "#accounts/rules/email-pattern.ts";
import { findWeakness, isTooLong } from "#accounts/rules/password-rules.ts";
import type { Visitor } from "#accounts/rules/sessions.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

/** Checks that several endpoints share, with the protocol's messages. */

export function validationError(message: string): HttpError {
  return new HttpError(400, "validation_failed", message);
}

/** The answer to parts of the protocol that are not here: accounts/docs/protocol.md lists them. */
export function featureDisabled(): HttpError {
  return new HttpError(404, "feature_disabled", "This service does not have this feature");
}

/** User metadata. Names are among its texts, which the site's mails and operators' programs show. */
export const userData = z
  .record(z.string(), z.unknown())
  .transform((data) => cleanData(data) as Record<string, unknown>);

/** Every field that endpoints read. A field of the wrong type makes the body unreadable. */
const fields = z.object({
  email: z.string().transform(cleanEmail).optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  type: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  redirect_to: z.string().optional(),
  create_user: z.boolean().optional(),
  refresh_token: z.string().optional(),
  auth_code: z.string().optional(),
  code_verifier: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  issuer: z.string().optional(),
  factor_type: z.string().optional(),
  friendly_name: z.string().optional(),
  challenge_id: z.string().optional(),
  code: z.string().optional(),
});

export type Body = z.infer<typeof fields>;

/** Returns the fields of the request's JSON object that the endpoints for visitors read. */
export async function readBody(c: AuthRequest): Promise<Body> {
  const body = await readFields(c, fields);
  checkUserData(body.data ?? {});
  return body;
}

/**
 * Returns these fields of the request's JSON object. Names are case-insensitive, `null` counts as absent, other fields
 * are ignored. Throws if there is no body, unless `mayBeEmpty`.
 */
export async function readFields<Fields extends z.ZodObject>(
  c: AuthRequest,
  fields: Fields,
  { mayBeEmpty = false } = {},
): Promise<z.infer<Fields>> {
  const unreadable = (detail: string) =>
    new HttpError(400, "bad_json", `Could not parse request body as JSON: ${detail}`);
  let json: unknown;
  try {
    const text = await readBodyText(c);
    json = mayBeEmpty && text === "" ? {} : parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(error.message);
    throw error;
  }
  if (json === null || typeof json !== "object" || Array.isArray(json))
    throw unreadable("expected an object");
  if (!isStorable(json)) {
    throw unreadable("expected whole characters, none of them null");
  }
  const entries = Object.entries(json)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name.toLowerCase(), value]);
  const named = Object.fromEntries(entries);
  // Accounts have no phone numbers: an account without the wanted one would be a surprise.
  if (named.phone) throw featureDisabled();
  const parsed = fields.safeParse(named);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unreadable(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** Largest user metadata, bytes of JSON: every access token contains it, and servers limit the size of headers. */
const maxUserDataBytes = 4096;

/** Throws if user metadata is too large for an access token, whose owner could then call no endpoint. */
export function checkUserData(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > maxUserDataBytes) {
    throw validationError(`User data cannot be longer than ${maxUserDataBytes} bytes`);
  }
}

/** Returns true if both databases can store a value: no null character and no unpaired surrogate in texts and names. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/** Returns an email address in lower case. Throws if it is not valid. */
export function readEmail(typed: string | undefined): string {
  const email = cleanEmail(typed ?? "");
  if (!email) throw validationError("An email address is required");
  if (Buffer.byteLength(email) > maxEmailBytes)
    throw validationError("An email address is too long");
  if (!emailPattern.test(email))
    throw validationError("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** Throws if a password is too long or too weak. */
export function checkPassword(c: AuthRequest, password: string, email: string): void {
  if (isTooLong(password)) throw validationError("Password cannot be longer than 72 characters");
  const weakness = findWeakness(password, email, c.var.auth.config);
  if (!weakness) return;
  const details = { weak_password: { reasons: weakness.reasons } };
  throw new HttpError(422, "weak_password", weakness.message, { details });
}

/** Each session stores the User-Agent, cut to this length. */
const maxUserAgentLength = 256;

/** Returns the address and the browser of the caller. */
export function visitorOf(c: AuthRequest): Visitor {
  const ip = visitorAddress(c, c.var.auth.config);
  return { ip, userAgent: (c.req.header("user-agent") ?? "").slice(0, maxUserAgentLength) };
}

/** Returns the network by which calls of the caller are counted. */
export function visitorNetwork(c: AuthRequest): string {
  return networkOf(visitorOf(c).ip);
}

/** Returns the networks by which mails that the caller causes are counted. */
export function visitorNetworks(c: AuthRequest): Networks {
  return networksOf(visitorOf(c).ip);
}

/**
 * Counts a call against a limit of the caller's network. Throws a 429 above the limit. `user` is named in the security
 * event.
 */
export async function takeLimit(c: AuthRequest, bucket: string, user?: User): Promise<void> {
  const waitSeconds = await countCall(c, bucket);
  if (waitSeconds !== null) throw tooManyCalls(c, waitSeconds, user && (user.email ?? user.id));
}

/**
 * Counts a call against a limit of the caller's network. Returns the seconds to wait if it is above the limit, else null.
 */
export function countCall(c: AuthRequest, bucket: string): Promise<number | null> {
  const { host, organisation } = visitorNetworks(c);
  const { limits, extensions } = c.var.auth;
  return limits.take(bucket, findLimit(extensions, bucket)?.byOrganisation ? organisation : host);
}

/** Counts a call against a limit of an account. Throws a 429 above the limit. */
export const takeAccountLimit = (c: AuthRequest, bucket: string, user: User) =>
  takeLimitOf(c, bucket, user.id, user.email ?? user.id);

/**
 * Counts a call against a limit of what `key` identifies, such as a session. Throws a 429 above the limit. `account` is
 * named in the security event.
 */
export async function takeLimitOf(
  c: AuthRequest,
  bucket: string,
  key: string,
  account?: string,
): Promise<void> {
  const waitSeconds = await c.var.auth.limits.take(bucket, key);
  if (waitSeconds !== null) throw tooManyCalls(c, waitSeconds, account);
}

/**
 * Records that a limit was hit, sets Retry-After and returns the 429 error. `account` is named in the security event.
 */
export function tooManyCalls(c: AuthRequest, waitSeconds: number, account?: string): HttpError {
  securityEvent(c, "limit_hit", account);
  c.header("Retry-After", String(waitSeconds));
  return new HttpError(429, "over_request_rate_limit", "Request rate limit reached");
}

/** Records in the audit log what this request does, in the transaction that does it. */
export function auditRequest(
  c: AuthRequest,
  tables: AuthTables,
  action: AuditAction,
  actor: Actor,
  traits?: Record<string, unknown>,
): Promise<void> {
  const { ip } = visitorOf(c);
  const now = c.var.auth.now();
  return recordAudit(tables, { action, actor, ip, now, ...(traits && { traits }) });
}

/** Records a security event of this request. `account` is the email address, or the user id without one. */
export function securityEvent(
  c: AuthRequest,
  event: SecurityEvent,
  account?: string | null | undefined,
): void {
  const { events, config } = c.var.auth;
  const ip = visitorAddress(c, config);
  events.record(event, { account: account ?? undefined, ip, requestId: requestIdOf(c) });
}
