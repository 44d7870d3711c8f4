import { decodeJwt } from "jose";
import { z } from "zod";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Notice } from "#accounts/config/account-words.ts";
import type { Database } from "#accounts/db/connect.ts";
import { parseJson, readBodyText } from "#accounts/http/body.ts";
import { HttpError, requestIdOf } from "#accounts/http/errors.ts";
import { findLimit } from "#accounts/http/rate-limit.ts";
import type { SecurityEvent } from "#accounts/http/security-events.ts";
import { networksOf, visitorAddress } from "#accounts/http/visitor.ts";
import { noticeRequest } from "#accounts/jobs/notices.ts";
import { type Actor, type AuditAction, recordAudit } from "#accounts/rules/audit-log.ts";
import { cleanData, cleanEmail } from "#accounts/rules/clean-text.ts";
import { emailPattern, maxEmailBytes } from "#accounts/rules/email-pattern.ts";
import { rememberNetwork } from "#accounts/rules/known-networks.ts";
import { findWeakness, isTooLong } from "#accounts/rules/password-rules.ts";
import { type Method, startSession, type TokenResponse } from "#accounts/rules/sessions.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

/** User metadata. Names are among its texts, which the site's mails and operators' programs show. */
export const userData = z
  .record(z.string(), z.unknown())
  .transform((data) => cleanData(data) as Record<string, unknown>);

const text = z.string().optional();

const passwordFields = { password: text, current_password: text, nonce: text };
const linkFields = { type: text, token: text, token_hash: text, redirect_to: text };
const grantFields = { refresh_token: text, auth_code: text, code_verifier: text };
const pkceFields = { code_challenge: text, code_challenge_method: text };
const factorFields = { issuer: text, factor_type: text, friendly_name: text };
const challengeFields = { challenge_id: text, code: text };

/** Every field that endpoints for visitors read. A field of the wrong type makes the body unreadable. */
const fields = z.object({
  email: z.string().transform(cleanEmail).optional(),
  data: userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  create_user: z.boolean().optional(),
  ...passwordFields,
  ...linkFields,
  ...grantFields,
  ...pkceFields,
  ...factorFields,
  ...challengeFields,
});

export type Body = z.infer<typeof fields>;

export async function readBody(c: AuthRequest): Promise<Body> {
  const body = await readFields(c, fields);
  checkUserData(body.data ?? {});
  return body;
}

/** Returns these fields of the JSON body: names are case-insensitive, `null` is absent, others are ignored. */
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
    throw error instanceof SyntaxError ? unreadable(error.message) : error;
  }
  if (json === null || typeof json !== "object" || Array.isArray(json))
    throw unreadable("expected an object");
  if (!isStorable(json)) throw unreadable("expected whole characters, none of them null");
  const entries = Object.entries(json).filter(([, value]) => value !== null);
  const named = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  // Accounts have no phone numbers: an account without the wanted one would be a surprise.
  if (named.phone) throw protocolError("feature_disabled");
  const parsed = fields.safeParse(named);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unreadable(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** Largest user metadata, bytes of JSON: every access token contains it, and servers limit the size of headers. */
const maxUserDataBytes = 4096;

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

export function readEmail(typed = ""): string {
  const email = cleanEmail(typed);
  if (!email) throw validationError("An email address is required");
  if (Buffer.byteLength(email) > maxEmailBytes)
    throw validationError("An email address is too long");
  if (!emailPattern.test(email))
    throw validationError("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

export function checkPasswordLength(password: string): void {
  if (isTooLong(password)) throw validationError("Password cannot be longer than 72 characters");
}

export function checkPassword(c: AuthRequest, password: string, email: string): void {
  checkPasswordLength(password);
  const weakness = findWeakness(password, email, c.var.auth.config);
  if (!weakness) return;
  const details = { weak_password: { reasons: weakness.reasons } };
  throw new HttpError(422, "weak_password", weakness.message, { details });
}

/** Each session stores the User-Agent, cut to this length. */
const maxUserAgentLength = 256;

export function visitorOf(c: AuthRequest) {
  const ip = visitorAddress(c, c.var.auth.config);
  return { ip, userAgent: (c.req.header("user-agent") ?? "").slice(0, maxUserAgentLength) };
}

/** Returns the networks by which calls of the caller, and mails that the caller causes, are counted. */
export const visitorNetworks = (c: AuthRequest) => networksOf(visitorOf(c).ip);

/** An account in security events: its email address, or its id if it has none. */
type Account = string | Pick<User, "email" | "id"> | undefined;

/** Counts a call against a limit of the caller's network. Throws a 429 above the limit. */
export async function takeLimit(c: AuthRequest, bucket: string, account?: Account): Promise<void> {
  const waitSeconds = await countCall(c, bucket);
  if (waitSeconds !== null) throw tooManyCalls(c, waitSeconds, account);
}

/** As takeLimit, but returns the seconds to wait if the call is above the limit, else null. */
export function countCall(c: AuthRequest, bucket: string): Promise<number | null> {
  const { host, organisation } = visitorNetworks(c);
  const { limits, extensions } = c.var.auth;
  return limits.take(bucket, findLimit(extensions, bucket)?.byOrganisation ? organisation : host);
}

export const takeAccountLimit = (c: AuthRequest, bucket: string, user: User) =>
  takeLimitOf(c, bucket, user.id, user);

/** Counts a call against a limit of what `key` identifies, such as a session. Throws a 429 above the limit. */
export async function takeLimitOf(
  c: AuthRequest,
  bucket: string,
  key: string,
  account?: Account,
): Promise<void> {
  const waitSeconds = await c.var.auth.limits.take(bucket, key);
  if (waitSeconds !== null) throw tooManyCalls(c, waitSeconds, account);
}

/** Records that a limit was hit, sets Retry-After and returns the 429 error. */
export function tooManyCalls(c: AuthRequest, waitSeconds: number, account?: Account): HttpError {
  securityEvent(c, "limit_hit", account);
  c.header("Retry-After", String(waitSeconds));
  return protocolError("over_request_rate_limit");
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

export function securityEvent(c: AuthRequest, event: SecurityEvent, account?: Account): void {
  const name = typeof account === "object" ? (account.email ?? account.id) : account;
  const { ip } = visitorOf(c);
  c.var.auth.events.record(event, { account: name, ip, requestId: requestIdOf(c) });
}

/** Mails the owner about a change, in its transaction; `networks` are null for an operator's. Wake `mails` after it. */
export async function notifyOwner(
  c: AuthRequest,
  own: Database["own"],
  notice: Notice,
  user: User,
  networks: ReturnType<typeof visitorNetworks> | null = visitorNetworks(c),
): Promise<void> {
  if (user.email) await c.var.auth.mails.add(own, noticeRequest(notice, user, networks));
}

export function tokenIssuer(c: AuthRequest) {
  const { accessTokens, config } = c.var.auth;
  return { accessTokens, accessTokenSeconds: config.accessTokenSeconds };
}

export function startSessionFor(c: AuthRequest, tables: AuthTables, user: User, method: Method) {
  const now = c.var.auth.now();
  return startSession(tokenIssuer(c), tables, { user, method, visitor: visitorOf(c), now });
}

/** Remembers that a user signed in from the visitor's network. Call it after the transaction. */
export function rememberVisitorNetwork(c: AuthRequest, userId: string): Promise<void> {
  const { database, now } = c.var.auth;
  const network = visitorNetworks(c).host;
  return rememberNetwork(database.own, { userId, network, now: now() });
}

/** Returns the response with the tokens of a session, and with the headers that name user and session for logs. */
export function answerSession(c: AuthRequest, session: TokenResponse, more: object = {}) {
  const { sub, session_id: sessionId } = decodeJwt(session.access_token);
  c.header("sb-auth-user-id", sub);
  c.header("sb-auth-session-id", String(sessionId));
  c.header("sb-auth-refresh-token-prefix", session.refresh_token.slice(0, 5));
  return c.json({ ...session, ...more });
}
