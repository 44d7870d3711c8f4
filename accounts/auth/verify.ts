import { type Accepted, acceptToken } from "#accounts/auth/accept-token.ts";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { takeCodeGuess } from "#accounts/auth/guesses.ts";
import { linkPage } from "#accounts/auth/link-page.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { isFromOwnPage, isOwnForm } from "#accounts/auth/origin.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import type { OneTimeTokenType } from "#accounts/db/schema.ts";
import { readForm } from "#accounts/http/body.ts";
import { HttpError, toFailure, toHttpError } from "#accounts/http/errors.ts";
import {
  findLink,
  findNewestCodes,
  isCodeOf,
  isPkce,
  isTokenExpired,
  type MailedToken,
} from "#accounts/rules/mailed-tokens.ts";
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

type Found = { user: User; token: MailedToken };
type Find = (tables: Tables) => Promise<Found>;

/** POST /verify: returns a session for a code or the token of a link. Also takes the form of linkPage. */
export async function postVerify(c: AuthRequest) {
  if (isOwnForm(c)) return postVerifyForm(c);
  const body = await requests.readBody(c);
  const { type, token, token_hash: hash, email } = body;
  if (!type) throw validationError("Verify requires a verification type");
  if (Boolean(token) === Boolean(hash))
    throw validationError("Verify requires either a token or a token hash");
  let find: Find;
  if (hash) {
    if (email || body.redirect_to)
      throw validationError("Only the token_hash and type should be provided");
    if (!tokensOf.has(type)) throw validationError("Invalid email verification type");
    find = linkFinder(c, type, hash);
  } else {
    find = await codeFinder(c, type, readAddress(email), token ?? "");
  }
  const { result } = await openSession(c, find);
  if (result) return requests.answerSession(c, result);
  return c.json({ code: "200", msg: confirmedByOneAddress });
}

function readAddress(email?: string): string {
  try {
    return requests.readEmail(email);
  } catch {
    throw new HttpError(422, "validation_failed", "Invalid email format");
  }
}

/** A mailed link: its token, its type, and the address to which it finally redirects. */
type Link = { token: string; type: string; target: string };

// GET /verify: the link in a mail. A person who follows it is redirected; mail scanners and previews get a page with a button
// (linkPage). A PKCE link gives anyone a code, which is useless without the verifier, and stays valid until the exchange: one
// that a stranger requested must not invalidate the owner's. The person who follows it confirms a PKCE sign-up, on any device.
export async function getVerify(c: AuthRequest) {
  const link = readLink(c, c.req.query("token"), c.req.query("type"));
  const { token, type } = link;
  const isPerson = isFollowedByPerson(c);
  // A change of address opens no session, so there is nothing for an exchange to protect.
  if (isPkce(token) && type !== "email_change" && !(isPerson && type === "signup"))
    return redirectOrExplain(c, link, async () => {
      const { database } = c.var.auth;
      const found = await linkFinder(c, type, token)(database);
      return withQuery(link.target, { code: await issueCode(c, database.auth, found.token) });
    });
  if (isPerson) return followLink(c, link);
  const { page, headers } = linkPage(c.var.auth.config.brand, { ...link, path: c.req.path });
  return c.html(page, 200, headers);
}

async function postVerifyForm(c: AuthRequest) {
  if (!isFromOwnPage(c))
    throw new HttpError(403, "validation_failed", "Open the link from the mail again");
  const form = await readForm(c);
  const field = (name: string) => form.get(name) ?? undefined;
  return followLink(c, readLink(c, field("token"), field("type"), field("redirect_to")));
}

function readLink(c: AuthRequest, token = "", type = "", target?: string): Link {
  if (!token) throw validationError("Verify requires a token or a token hash");
  return { token, type, target: redirectTarget(c, target) };
}

/** Returns true if a browser reports a navigation of the whole tab that a person started (W3C Fetch Metadata). */
function isFollowedByPerson(c: AuthRequest): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose"].map((name) => c.req.header(name));
  return (
    c.req.header("sec-fetch-mode") === "navigate" &&
    c.req.header("sec-fetch-dest") === "document" &&
    c.req.header("sec-fetch-user") === "?1" &&
    !/prefetch|prerender|preview/i.test(purposes.join(" "))
  );
}

/** Consumes a link. The browser that sent a PKCE request gets its code, any other the session in the fragment. */
function followLink(c: AuthRequest, link: Link) {
  const { token, type, target } = link;
  const find = linkFinder(c, type, token);
  const message = confirmedByOneAddress;
  return redirectOrExplain(c, link, async () => {
    if (isPkce(token)) {
      const used = await consume(c, find, ({ auth }, { token }) => issueCode(c, auth, token));
      if (used.result !== undefined) return withQuery(target, { code: used.result });
      return withFragment(withQuery(target, { message }), { message });
    }
    const { result, endsPassword } = await openSession(c, find);
    if (!result) return withFragment(target, { message });
    const { user: _, ...tokens } = result;
    // With the type "recovery" the client asks for a new password.
    return withFragment(target, { ...tokens, type: endsPassword ? "recovery" : type });
  });
}

async function redirectOrExplain(c: AuthRequest, link: Link, findAddress: () => Promise<string>) {
  try {
    if (c.req.method === "GET") await requests.takeLimit(c, "verify");
    if (!link.type) throw validationError("Verify requires a verification type");
    return c.redirect(await findAddress(), 303);
  } catch (error) {
    // Unexpected errors are answered as everywhere else; the link's target shows all others.
    if (!toHttpError(error)) throw error;
    const { status, code, message } = toFailure(error, c, c.var.logError);
    const word = errorWords[status];
    const values = { ...(word && { error: word }), error_code: code, error_description: message };
    const target = isPkce(link.token) ? withQuery(link.target, values) : link.target;
    return c.redirect(withFragment(target, values), 303);
  }
}

const errorWords: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Puts values into the fragment, form-encoded and sorted by name, as the client reads them; `sb` marks them. */
function withFragment(target: string, values: Record<string, string | number>): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const sorted = new URLSearchParams([...texts, ["sb", ""]]);
  sorted.sort();
  return `${target.split("#")[0]}#${sorted}`;
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Makes the code of a PKCE request exchangeable, and returns it. */
async function issueCode(c: AuthRequest, tables: AuthTables, token: MailedToken): Promise<string> {
  const time = c.var.auth.now().toISOString();
  const flow = await tables
    .updateTable("flow_state")
    .set({ auth_code_issued_at: time, updated_at: time })
    .where("id", "=", token.flow_id)
    .returning("auth_code")
    .executeTakeFirst();
  if (flow?.auth_code) return flow.auth_code;
  const message = "No associated flow state found. Please request a new link.";
  throw new HttpError(400, "flow_state_not_found", message);
}

const linkFinder =
  (c: AuthRequest, type: string, linkToken: string): Find =>
  async ({ auth, own }) => {
    const token = await findLink(own, linkToken, tokensOf.get(type) ?? []);
    const user = token && (await findUserById(auth, token.user_id));
    if (user && !isTokenExpired(token, c.var.auth.now())) return { user, token };
    throw protocolError("otp_expired");
  };

/** Counts a guess at each code that may match, also where none was mailed, so that the time reveals no account. */
async function codeFinder(c: AuthRequest, type: string, email: string, code: string) {
  const kinds = tokensOf.get(type) ?? [];
  const { own } = c.var.auth.database;
  const mailed = kinds.length > 0 ? await findNewestCodes(own, email, kinds) : [];
  const missing = kinds.filter((kind) => mailed.every(({ token_type }) => token_type !== kind));
  const open: MailedToken[] = [];
  for (const token of mailed) if (await takeCodeGuess(c, token)) open.push(token);
  for (const token_type of missing) {
    // Counted apart from the address, which may get a code later.
    const none = `no code of ${email}`;
    await takeCodeGuess(c, { relates_to: none, token_type, token_hash: `${none} ${token_type}` });
  }
  return async ({ auth }: Tables): Promise<Found> => {
    for (const token of open) {
      // The user is read after the code matched: a query for each wrong guess would tell by its time that there is a user.
      if (!isCodeOf(token, email, code) || isTokenExpired(token, c.var.auth.now())) continue;
      const user = await findUserById(auth, token.user_id);
      if (user) return { user, token };
    }
    throw protocolError("otp_expired", "Token has expired or is invalid");
  };
}

/** Consumes a token in one transaction with `work`, which half of a change of address leaves out. */
async function consume<Result>(
  c: AuthRequest,
  find: Find,
  work: (tables: Tables, used: Found) => Promise<Result>,
): Promise<Accepted & { result?: Result }> {
  const { token, ...consumed } = await c.var.auth.database.transaction(async (tables) => {
    const { token, user } = await find(tables).catch((error) => {
      if (error instanceof HttpError) requests.securityEvent(c, "link_rejected");
      throw error;
    });
    const accepted = await acceptToken(c, tables, { user, token });
    if (accepted.half) return { ...accepted, token };
    return { ...accepted, token, result: await work(tables, { user: accepted.user, token }) };
  });
  c.var.auth.mails.wake();
  const isChange = token.token_type.startsWith("email_change") && !consumed.half;
  requests.securityEvent(c, isChange ? "address_changed" : "link_used", consumed.user);
  return consumed;
}

const openSession = (c: AuthRequest, find: Find) =>
  consume(c, find, (tables, { user }) => requests.startSessionFor(c, tables, user, "otp"));
