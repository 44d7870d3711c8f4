import type { Selectable } from "kysely";
import { recordAudit } from "#server/accounts/audit.ts";
import { rememberNetwork } from "#server/accounts/known-networks.ts";
import {
  clearTokens,
  findLink,
  findMailed,
  isCodeOf,
  isPkce,
} from "#server/accounts/one-time-tokens.ts";
import { startSession, type TokenResponse } from "#server/accounts/sessions.ts";
import {
  type AuthTables,
  addEmailIdentity,
  confirmEmail,
  findIdentities,
  findUserById,
  isBanned,
  parse,
  type User,
  updateUser,
} from "#server/accounts/users.ts";
import { takeCodeGuess } from "#server/auth/guesses.ts";
import { redirectTarget } from "#server/auth/redirect-target.ts";
import {
  invalid,
  readBody,
  readEmail,
  takeLimit,
  visitorNetwork,
  visitorOf,
} from "#server/auth/requests.ts";
import type { AuthRequest, AuthService } from "#server/auth/service.ts";
import type { OneTimeTokensTable, OneTimeTokenType, UsersTable } from "#server/db/schema.ts";
import { HttpError, toHttpError } from "#server/http/errors.ts";

/** What each type of link or code may spend. */
const tokensOf = new Map<string, readonly OneTimeTokenType[]>([
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["magiclink", ["recovery_token"]],
  ["email", ["confirmation_token", "recovery_token"]],
  ["email_change", ["email_change_token_new", "email_change_token_current"]],
]);

/** When a token's time began. */
const sentAtOf = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const satisfies Record<OneTimeTokenType, keyof UsersTable>;

/** How a PKCE session from each type of link counts as proved. */
const flowMethods: Record<string, string> = {
  signup: "email/signup",
  invite: "invite",
  recovery: "recovery",
  magiclink: "magiclink",
  email_change: "email_change",
};

const halfWay =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const linkExpired = () => new HttpError(403, "otp_expired", "Email link is invalid or has expired");
const codeExpired = () => new HttpError(403, "otp_expired", "Token has expired or is invalid");

type Found = { user: User; token: Selectable<OneTimeTokensTable> };

/** POST /verify: a session for a code, or for the token of a link. */
export async function postVerify(c: AuthRequest) {
  await takeLimit(c, "verify");
  const body = await readBody(c);
  const { type, token, token_hash: hash, email, phone } = body;
  if (!type) throw invalid("Verify requires a verification type");
  if (Boolean(token) === Boolean(hash))
    throw invalid("Verify requires either a token or a token hash");
  if (hash) {
    if (email || phone || body.redirect_to)
      throw invalid("Only the token_hash and type should be provided");
    if (!tokensOf.has(type)) throw invalid("Invalid email verification type");
    const result = await spendToken(c, type, (tables) =>
      findByLink(c.var.auth, tables, type, hash),
    );
    return c.json(result.session ?? { code: "200", msg: halfWay });
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  if (phone) {
    if (!/^\+?[1-9]\d{1,14}$/.test(phone))
      throw invalid("Invalid phone number format (E.164 required)");
    throw codeExpired();
  }
  const address = readAddress(email ?? "");
  const guess = await takeGuess(c, { type, email: address, code: token ?? "" });
  const result = await spendToken(c, type, (tables) => findByCode(c.var.auth, tables, guess));
  return c.json(result.session ?? { code: "200", msg: halfWay });
}

function readAddress(email: string): string {
  try {
    return readEmail(email);
  } catch {
    throw new HttpError(422, "validation_failed", "Invalid email format");
  }
}

/** GET /verify: the link in a mail. Everything but a missing token ends in a redirect. */
export async function getVerify(c: AuthRequest) {
  const token = c.req.query("token") ?? "";
  const type = c.req.query("type") ?? "";
  if (!token) throw invalid("Verify requires a token or a token hash");
  const target = redirectTarget(c);
  try {
    await takeLimit(c, "verify");
    if (!type) throw invalid("Verify requires a verification type");
    if (isPkce(token)) return c.redirect(await codeRedirect(c, { token, type, target }), 303);
    const { session } = await spendToken(c, type, (tables) =>
      findByLink(c.var.auth, tables, type, token),
    );
    const fragment: Record<string, string | number> = session
      ? sessionFragment(session, type)
      : { message: halfWay };
    return c.redirect(withFragment(target, { ...fragment, sb: "" }), 303);
  } catch (error) {
    const known = toHttpError(error);
    // A fault of ours is answered as everywhere; the rest is said by the page that the link leads to.
    if (!known) throw error;
    if (known.cause !== undefined) c.var.logFailure(known.cause);
    return c.redirect(errorRedirect(target, known, isPkce(token)), 303);
  }
}

function sessionFragment(session: TokenResponse, type: string) {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return { access_token, expires_at, expires_in, refresh_token, token_type, type };
}

/** Form-encoded, names sorted, as the client reads it back. */
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
  { status, code, message }: HttpError,
  pkce: boolean,
): string {
  const word = errorWords[status];
  const values = { ...(word && { error: word }), error_code: code, error_description: message };
  return withFragment(pkce ? withQuery(target, values) : target, { ...values, sb: "" });
}

/** A link asked for by PKCE gives a code, which the browser that asked exchanges for the session. */
async function codeRedirect(
  c: AuthRequest,
  { token, type, target }: { token: string; type: string; target: string },
): Promise<string> {
  const { database, now } = c.var.auth;
  const { user, half } = await spendToken(
    c,
    type,
    (tables) => findByLink(c.var.auth, tables, type, token),
    { session: false },
  );
  if (half)
    return withFragment(withQuery(target, { message: halfWay }), { message: halfWay, sb: "" });
  const flow = await database.auth
    .selectFrom("flow_state")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("authentication_method", "=", flowMethods[type] ?? type)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!flow?.auth_code) {
    throw new HttpError(
      400,
      "flow_state_not_found",
      "No associated flow state found. Please request a new link.",
    );
  }
  const time = now().toISOString();
  await database.auth
    .updateTable("flow_state")
    .set({ auth_code_issued_at: time, updated_at: time })
    .where("id", "=", flow.id)
    .execute();
  return withQuery(target, { code: flow.auth_code });
}

async function findByLink(
  { config, now }: AuthService,
  tables: AuthTables,
  type: string,
  hash: string,
): Promise<Found> {
  const kinds = tokensOf.get(type);
  const token = kinds && (await findLink(tables, hash, kinds));
  const user = token && (await findUserById(tables, token.user_id));
  if (!token || !user || isExpired(user, token.token_type, config.oneTimeTokenSeconds, now()))
    throw linkExpired();
  return { user, token };
}

type Guess = { email: string; code: string; at: Selectable<OneTimeTokensTable>[] };

/** Counts a guess at each code it may be meant for; those that had too many are left out of it. */
async function takeGuess(
  c: AuthRequest,
  { type, email, code }: { type: string; email: string; code: string },
): Promise<Guess> {
  const kinds = tokensOf.get(type);
  const mailed = kinds ? await findMailed(c.var.auth.database.auth, email, kinds) : [];
  const at = [];
  for (const token of mailed) if (await takeCodeGuess(c, token)) at.push(token);
  return { email, code, at };
}

async function findByCode(
  { config, now }: AuthService,
  tables: AuthTables,
  { email, code, at }: Guess,
): Promise<Found> {
  for (const token of at) {
    const { token_type: kind } = token;
    const user = await findUserById(tables, token.user_id);
    if (!user || !isCodeOf(user, kind, { email, code })) continue;
    if (isExpired(user, kind, config.oneTimeTokenSeconds, now())) continue;
    return { user, token };
  }
  throw codeExpired();
}

function isExpired(user: User, type: OneTimeTokenType, lifeSeconds: number, now: Date): boolean {
  const sentAt = user[sentAtOf[type]];
  return !sentAt || Date.parse(sentAt) + lifeSeconds * 1000 < now.getTime();
}

type Used = { user: User; session?: TokenResponse; half?: boolean };

/** Spends a token and does what its type says. One transaction: of two at the same time, one finds it gone. */
async function spendToken(
  c: AuthRequest,
  type: string,
  find: (tables: AuthTables) => Promise<Found>,
  options: { session: boolean } = { session: true },
): Promise<Used> {
  const service = c.var.auth;
  const { database, config } = service;
  const visitor = visitorOf(c);
  const now = service.now();
  const used = await database.auth.transaction().execute(async (tables): Promise<Used> => {
    const { user, token } = await find(tables);
    if (isBanned(user, now.getTime())) throw new HttpError(403, "user_banned", "User is banned");
    const { numDeletedRows } = await tables
      .deleteFrom("one_time_tokens")
      .where("id", "=", token.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw linkExpired();

    if (type === "email_change") {
      const changed = await acceptEmailChange(service, tables, {
        user,
        token,
        now: now.toISOString(),
      });
      if (!changed) return { user, half: true };
      await recordAudit(tables, { action: "user_modified", actor: changed, ip: visitor.ip, now });
      if (!options.session) return { user: changed };
      return { user: changed, session: await signIn(changed) };
    }
    const isNew = !user.email_confirmed_at;
    await clearTokens(tables, user.id);
    const confirmed = isNew ? await confirmEmail(tables, user, now.toISOString()) : user;
    await recordAudit(tables, {
      action: isNew ? "user_signedup" : "login",
      actor: confirmed,
      ip: visitor.ip,
      now,
    });
    if (!options.session) return { user: confirmed };
    return { user: confirmed, session: await signIn(confirmed) };

    function signIn(owner: User): Promise<TokenResponse> {
      return startSession({ ...service, ...config }, tables, {
        user: owner,
        method: "otp",
        visitor,
        now,
      });
    }
  });
  if (used.session) {
    await rememberNetwork(database.site, { userId: used.user.id, network: visitorNetwork(c), now });
  }
  return used;
}

/** Both addresses must agree. Gives the changed user, or null while the other one has not agreed yet. */
async function acceptEmailChange(
  { config }: AuthService,
  tables: AuthTables,
  { user, token, now }: Found & { now: string },
): Promise<User | null> {
  const needsBoth = !config.autoconfirm && user.email !== null;
  if (needsBoth && user.email_change_confirm_status === 0) {
    await updateUser(tables, user.id, { email_change_confirm_status: 1, [token.token_type]: "" });
    return null;
  }
  const email = user.email_change;
  await clearTokens(tables, user.id);
  const identities = await findIdentities(tables, user.id);
  const identity = identities.find(({ provider }) => provider === "email");
  const data = {
    ...parse(identity?.identity_data ?? null),
    sub: user.id,
    email,
    email_verified: true,
  };
  if (identity) {
    await tables
      .updateTable("identities")
      .set({ identity_data: JSON.stringify(data), updated_at: now })
      .where("id", "=", identity.id)
      .execute();
  } else {
    await addEmailIdentity(tables, user.id, { ...data, phone_verified: false }, now);
  }
  return updateUser(tables, user.id, {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now,
    is_anonymous: false,
    raw_app_meta_data: JSON.stringify({
      ...parse(user.raw_app_meta_data),
      provider: "email",
      providers: ["email"],
    }),
    raw_user_meta_data: JSON.stringify({
      ...parse(user.raw_user_meta_data),
      email,
      email_verified: true,
    }),
  });
}
