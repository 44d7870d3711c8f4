import {
  type Accepted,
  acceptToken,
  isTokenExpired,
  linkExpired,
} from "#accounts/auth/accept-token.ts";
import { takeCodeGuess } from "#accounts/auth/guesses.ts";
import { linkPage } from "#accounts/auth/link-page.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { isFromOwnPage, isOwnForm } from "#accounts/auth/origin.ts";
import {
  readBody,
  readEmail,
  securityEvent,
  takeLimit,
  validationError,
} from "#accounts/auth/requests.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";
import {
  answerSession,
  rememberVisitorNetwork,
  startSessionFor,
} from "#accounts/auth/session-of-request.ts";
import type { Tables } from "#accounts/db/connect.ts";
import type { OneTimeTokenType } from "#accounts/db/schema.ts";
import { readForm } from "#accounts/http/body.ts";
import { HttpError, toFailure, toHttpError } from "#accounts/http/errors.ts";
import {
  findLink,
  findNewestCodes,
  isCodeOf,
  isPkce,
  type MailedToken,
} from "#accounts/rules/mailed-tokens.ts";
import type { TokenResponse } from "#accounts/rules/sessions.ts";
import { type AuthTables, findUserById, type User } from "#accounts/rules/users.ts";

/** The tokens that each type of link or code may consume. */
const tokensOf = new Map<string, readonly OneTimeTokenType[]>([
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["magiclink", ["recovery_token"]],
  ["email", ["confirmation_token", "recovery_token"]],
  ["email_change", ["email_change_token_new", "email_change_token_current"]],
]);

const confirmedByOneAddress =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const codeExpired = () => new HttpError(403, "otp_expired", "Token has expired or is invalid");

type Found = { user: User; token: MailedToken };

/** POST /verify: returns a session for a code or the token of a link. Also takes the form of linkPage. */
export async function postVerify(c: AuthRequest) {
  if (isOwnForm(c)) return postVerifyForm(c);
  const body = await readBody(c);
  const { type, token, token_hash: hash, email } = body;
  if (!type) throw validationError("Verify requires a verification type");
  if (Boolean(token) === Boolean(hash))
    throw validationError("Verify requires either a token or a token hash");
  if (hash) {
    if (email || body.redirect_to)
      throw validationError("Only the token_hash and type should be provided");
    if (!tokensOf.has(type)) throw validationError("Invalid email verification type");
    return verifyToken(c, (tables) => findByLink(c.var.auth, tables, type, hash));
  }
  const address = readAddress(email ?? "");
  const guess = await takeGuess(c, { type, email: address, code: token ?? "" });
  return verifyToken(c, (tables) => findByCode(c.var.auth, tables, guess));
}

async function verifyToken(c: AuthRequest, find: Find) {
  const { session } = await openSession(c, find);
  if (session) return answerSession(c, session);
  return c.json({ code: "200", msg: confirmedByOneAddress });
}

function readAddress(email: string): string {
  try {
    return readEmail(email);
  } catch {
    throw new HttpError(422, "validation_failed", "Invalid email format");
  }
}

/** A mailed link: its token, its type, and the address to which it finally redirects. */
type Link = { token: string; type: string; target: string };

/**
 * GET /verify: the link in a mail. Consumes it and redirects if a person followed it. Mail scanners and previews open
 * links too; they get a page with a button (linkPage). A PKCE link redirects them immediately with a code, as clients
 * of that flow expect, and stays valid: the code is useless without the verifier, and exchanging it consumes the link.
 * A PKCE link that signs in stays valid even if a person opens it: a link that a stranger requested must not invalidate
 * the owner's. A PKCE sign-up is confirmed by the person who follows its link, on any device.
 */
export async function getVerify(c: AuthRequest) {
  const link = readLink(c, c.req.query("token"), c.req.query("type"));
  const { token, type, target } = link;
  const isPerson = isFollowedByPerson(c);
  // A change of address opens no session, so there is nothing for an exchange to protect.
  if (isPkce(token) && type !== "email_change" && !(isPerson && type === "signup")) {
    return redirectOrExplain(c, link, () => offerCode(c, link));
  }
  if (isPerson) return followLink(c, link);
  const { page, headers } = linkPage(c.var.auth.config.brand, {
    token,
    type,
    redirectTo: target,
    path: c.req.path,
  });
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.html(page);
}

async function postVerifyForm(c: AuthRequest) {
  if (!isFromOwnPage(c)) {
    throw new HttpError(403, "validation_failed", "Open the link from the mail again");
  }
  const form = await readForm(c);
  const target = form.get("redirect_to") ?? undefined;
  const link = readLink(c, form.get("token") ?? "", form.get("type") ?? "", target);
  return followLink(c, link);
}

function readLink(c: AuthRequest, token = "", type = "", target?: string): Link {
  if (!token) throw validationError("Verify requires a token or a token hash");
  return { token, type, target: redirectTarget(c, target) };
}

/**
 * Returns true if a browser reports that a person followed the link: a navigation of the whole tab that a person
 * started, and not a preview (W3C Fetch Metadata).
 */
function isFollowedByPerson(c: AuthRequest): boolean {
  return (
    c.req.header("sec-fetch-mode") === "navigate" &&
    c.req.header("sec-fetch-dest") === "document" &&
    c.req.header("sec-fetch-user") === "?1" &&
    !/prefetch|prerender|preview/i.test(
      `${c.req.header("sec-purpose") ?? ""} ${c.req.header("purpose") ?? ""} ${c.req.header("x-purpose") ?? ""}`,
    )
  );
}

function followLink(c: AuthRequest, link: Link) {
  return redirectOrExplain(c, link, async () => {
    const { token, type, target } = link;
    if (isPkce(token)) return codeRedirect(c, link);
    const { session, endsPassword } = await openSession(c, (tables) =>
      findByLink(c.var.auth, tables, type, token),
    );
    const fragment: Record<string, string | number> = session
      ? // The client then asks for a new password.
        sessionFragment(session, endsPassword ? "recovery" : type)
      : { message: confirmedByOneAddress };
    return withFragment(target, { ...fragment, sb: "" });
  });
}

/** Redirects to the address that `findAddress` returns, or to the link's target with the error that it throws. */
async function redirectOrExplain(c: AuthRequest, link: Link, findAddress: () => Promise<string>) {
  try {
    if (c.req.method === "GET") await takeLimit(c, "verify");
    if (!link.type) throw validationError("Verify requires a verification type");
    return c.redirect(await findAddress(), 303);
  } catch (error) {
    // Unexpected errors are answered as everywhere else; the link's target shows all others.
    if (!toHttpError(error)) throw error;
    const failure = toFailure(error, c, c.var.logError);
    return c.redirect(errorRedirect(link.target, failure, isPkce(link.token)), 303);
  }
}

function sessionFragment(session: TokenResponse, type: string) {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return { access_token, expires_at, expires_in, refresh_token, token_type, type };
}

/** Puts values into the fragment, form-encoded and sorted by name, as the client reads them. */
function withFragment(target: string, values: Record<string, string | number>): string {
  return `${target.split("#")[0]}#${formEncode(values)}`;
}

function formEncode(values: Record<string, string | number>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => a.localeCompare(b));
  return new URLSearchParams(sorted.map(([name, value]) => [name, String(value)])).toString();
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

const errorWords: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function errorRedirect(
  target: string,
  { status, code, message }: Pick<HttpError, "status" | "code" | "message">,
  pkce: boolean,
): string {
  const word = errorWords[status];
  const values = { ...(word && { error: word }), error_code: code, error_description: message };
  return withFragment(pkce ? withQuery(target, values) : target, { ...values, sb: "" });
}

/** Consumes the link of a PKCE request, and returns an address with its code for the browser that sent the request. */
async function codeRedirect(c: AuthRequest, { token, type, target }: Link): Promise<string> {
  const consumed = await c.var.auth.database.transaction(async (tables) => {
    const accepted = await accept(c, tables, (within) =>
      findByLink(c.var.auth, within, type, token),
    );
    const code = accepted.half ? null : await issueCode(c, tables.auth, accepted.used);
    return { ...accepted, code };
  });
  recordUse(c, consumed);
  if (consumed.code !== null) return withQuery(target, { code: consumed.code });
  return withFragment(withQuery(target, { message: confirmedByOneAddress }), {
    message: confirmedByOneAddress,
    sb: "",
  });
}

/** Returns an address with the code of a PKCE link, without consuming the link. */
async function offerCode(c: AuthRequest, { token, type, target }: Link): Promise<string> {
  const { database } = c.var.auth;
  const found = await findByLink(c.var.auth, database, type, token);
  return withQuery(target, { code: await issueCode(c, database.auth, found.token) });
}

/** Makes the code of a PKCE request exchangeable, and returns it. */
async function issueCode(
  c: AuthRequest,
  tables: AuthTables,
  { flow_id: flowId }: MailedToken,
): Promise<string> {
  const time = c.var.auth.now().toISOString();
  const flow = await tables
    .updateTable("flow_state")
    .set({ auth_code_issued_at: time, updated_at: time })
    .where("id", "=", flowId)
    .returning("auth_code")
    .executeTakeFirst();
  if (flow?.auth_code) return flow.auth_code;
  throw new HttpError(
    400,
    "flow_state_not_found",
    "No associated flow state found. Please request a new link.",
  );
}

async function findByLink(
  service: AuthService,
  { auth, own }: Tables,
  type: string,
  linkToken: string,
): Promise<Found> {
  const kinds = tokensOf.get(type);
  const token = kinds && (await findLink(own, linkToken, kinds));
  const user = token && (await findUserById(auth, token.user_id));
  if (!token || !user || isTokenExpired(service, token)) throw linkExpired();
  return { user, token };
}

type Guess = { email: string; code: string; at: MailedToken[] };

/**
 * Counts a guess at each code that it may match. Codes with too many guesses are left out of the result. Where no code was
 * mailed a guess is counted too, so that the time of the answer does not tell whether the address has an account.
 */
async function takeGuess(
  c: AuthRequest,
  { type, email, code }: { type: string; email: string; code: string },
): Promise<Guess> {
  const kinds = tokensOf.get(type) ?? [];
  const { own } = c.var.auth.database;
  const mailed = kinds.length > 0 ? await findNewestCodes(own, email, kinds) : [];
  const missing = kinds.filter((kind) => mailed.every(({ token_type }) => token_type !== kind));
  const at = [];
  for (const token of mailed) if (await takeCodeGuess(c, token)) at.push(token);
  for (const token_type of missing) {
    // Counted apart from the address, which may get a code later.
    const none = `no code of ${email}`;
    await takeCodeGuess(c, { relates_to: none, token_type, token_hash: `${none} ${token_type}` });
  }
  return { email, code, at };
}

async function findByCode(
  service: AuthService,
  { auth }: Tables,
  { email, code, at }: Guess,
): Promise<Found> {
  for (const token of at) {
    // The user is read after the code matched: a query for each wrong guess would tell by its time that there is a user.
    if (!isCodeOf(token, { email, code }) || isTokenExpired(service, token)) continue;
    const user = await findUserById(auth, token.user_id);
    if (user) return { user, token };
  }
  throw codeExpired();
}

type Find = (tables: Tables) => Promise<Found>;

/** Finds a token. Records the use of an invalid link or code. */
async function findOrReject(c: AuthRequest, tables: Tables, find: Find): Promise<Found> {
  try {
    return await find(tables);
  } catch (error) {
    if (error instanceof HttpError) securityEvent(c, "link_rejected");
    throw error;
  }
}

type Used = Accepted & { used: MailedToken };

/** Finds a token and consumes it, inside the caller's transaction. */
async function accept(c: AuthRequest, tables: Tables, find: Find): Promise<Used> {
  const found = await findOrReject(c, tables, find);
  const accepted = await acceptToken(c, tables, found);
  return { ...accepted, used: found.token };
}

/** Records that a link or code was consumed, and the change of address that it may have completed. */
function recordUse(c: AuthRequest, { user, half, used }: Used): void {
  c.var.auth.mails.wake();
  const isChange = used.token_type.startsWith("email_change");
  securityEvent(c, isChange && !half ? "address_changed" : "link_used", user.email ?? user.id);
}

/** Consumes a token and opens a session, in one transaction; no session for half of a change of address. */
async function openSession(
  c: AuthRequest,
  find: Find,
): Promise<{ session?: TokenResponse; endsPassword?: boolean | undefined }> {
  const opened = await c.var.auth.database.transaction(async (tables) => {
    const accepted = await accept(c, tables, find);
    if (accepted.half) return accepted;
    return { ...accepted, session: await startSessionFor(c, tables.auth, accepted.user, "otp") };
  });
  recordUse(c, opened);
  if (!("session" in opened)) return {};
  await rememberVisitorNetwork(c, opened.user.id);
  return { session: opened.session, endsPassword: opened.endsPassword };
}
