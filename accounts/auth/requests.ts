import { decodeJwt } from "jose";
import { z } from "zod";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Notice } from "#accounts/config/account-words.ts";
import type { Database, Tables } from "#accounts/db/connect.ts";
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

/** Every field that endpoints for visitors read. A field of the wrong type makes the body unreadable. */
const fields = z.object({
  email: z.string().transform(cleanEmail).optional(),
  data: userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  create_user: z.boolean().optional(),
  password: text,
  current_password: text,
  nonce: text,
  type: text,
  token: text,
  token_hash: text,
  redirect_to: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  issuer: text,
  factor_type: text,
  friendly_name: text,
  challenge_id: text,
  code: text,
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
  const { data, error } = fields.safeParse(named);
  if (!error) return data;
  throw unreadable(`${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`);
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
  const { message = "", reasons } = findWeakness(password, email, c.var.auth.config) ?? {};
  if (!reasons) return;
  throw new HttpError(422, "weak_password", message, { details: { weak_password: { reasons } } });
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

/** Returns the network by which a limit counts the caller. */
export function networkFor(c: AuthRequest, bucket: string): string {
  const { host, organisation } = visitorNetworks(c);
  return findLimit(c.var.auth.extensions, bucket)?.byOrganisation ? organisation : host;
}

/** Counts a call against a limit of the caller's network, or of another `key`. Throws a 429 above the limit. */
export async function takeLimit(
  c: AuthRequest,
  bucket: string,
  account?: Account,
  key = networkFor(c, bucket),
): Promise<void> {
  const waitSeconds = await c.var.auth.limits.take(bucket, key);
  if (waitSeconds !== null) throw tooManyCalls(c, waitSeconds, account);
}

export const takeAccountLimit = (c: AuthRequest, bucket: string, user: User) =>
  takeLimit(c, bucket, user, user.id);

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
  return recordAudit(tables, { action, actor, ip, now: c.var.auth.now(), traits });
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

/** Starts a session, and remembers that its user signed in from the visitor's network. */
export async function startSessionFor(c: AuthRequest, tables: Tables, user: User, method: Method) {
  const now = c.var.auth.now();
  await rememberNetwork(tables.own, { userId: user.id, network: visitorNetworks(c).host, now });
  return startSession(c.var.auth, tables.auth, { user, method, visitor: visitorOf(c), now });
}

/** Returns the response with the tokens of a session, and with the headers that name user and session for logs. */
export function answerSession(c: AuthRequest, session: TokenResponse, more: object = {}) {
  const { sub, session_id: sessionId } = decodeJwt(session.access_token);
  c.header("sb-auth-user-id", sub);
  c.header("sb-auth-session-id", String(sessionId));
  c.header("sb-auth-refresh-token-prefix", session.refresh_token.slice(0, 5));
  return c.json({ ...session, ...more });
}
