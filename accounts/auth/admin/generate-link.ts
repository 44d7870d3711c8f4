import { z } from "zod";
import { emailTaken } from "#accounts/auth/accept-token.ts";
import { addUser, claimUser } from "#accounts/auth/admin/add-user.ts";
import { inviteUser } from "#accounts/auth/admin/invite.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { hashOptionsOf } from "#accounts/auth/hash-options.ts";
import { recordRequestWithoutMail } from "#accounts/auth/is-from-one-network.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import {
  checkPassword,
  checkUserData,
  readEmail,
  readFields,
  validationError,
} from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { verifyLink } from "#accounts/auth/verify-link.ts";
import { ownTables } from "#accounts/db/connect.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import { issueToken } from "#accounts/rules/mailed-tokens.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";
import {
  type AuthTables,
  findUserByEmail,
  lockUser,
  presentStoredUser,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

const fields = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  new_email: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  redirect_to: z.string().optional(),
});

/** The token and the link of each type. */
const types = {
  signup: { token: "confirmation_token", link: "signup" },
  invite: { token: "confirmation_token", link: "invite" },
  magiclink: { token: "recovery_token", link: "magiclink" },
  recovery: { token: "recovery_token", link: "recovery" },
  email_change_current: { token: "email_change_token_current", link: "email_change" },
  email_change_new: { token: "email_change_token_new", link: "email_change" },
} as const;

type LinkType = keyof typeof types;

/** The values that a link is made from. */
type Request = {
  email: string;
  newEmail: string;
  passwordHash: string | null;
  data: Record<string, unknown>;
};

/** POST /admin/generate_link: returns the link and the code that a mail would have, for an operator to pass on. */
export async function generateLink(c: AdminRequest) {
  const { database, config, now } = c.var.auth;
  const body = await readFields(c, fields);
  const email = readEmail(body.email);
  const requestedType = body.type ?? "";
  if (!Object.hasOwn(types, requestedType)) {
    throw validationError(`Invalid email action link type requested: ${requestedType}`);
  }
  const { data = {}, password } = body;
  checkUserData(data);
  const isChange = requestedType === "email_change_current" || requestedType === "email_change_new";
  const request: Request = {
    email,
    newEmail: isChange ? readEmail(body.new_email) : "",
    passwordHash: null,
    data,
  };
  if (requestedType === "signup" && password) {
    checkPassword(c, password, email);
    request.passwordHash = await hashPassword(password, hashOptionsOf(c));
  }
  const redirectTo = redirectTarget(c, body.redirect_to);

  const made = await database.auth
    .transaction()
    .execute(async (tables) => {
      const existing = await findUserByEmail(tables, email);
      const found = existing && (await lockUser(database.kind, tables, existing.id));
      // A sign-in link for an address without an account creates one.
      const type = requestedType === "magiclink" && !found ? "signup" : (requestedType as LinkType);
      if (requestedType === "signup" && !found && !password) {
        throw validationError("Signup requires a valid password");
      }
      const user = await prepare[type](c, tables, found, request);
      const token = await issueToken(ownTables(database.kind, tables), {
        user_id: user.id,
        token_type: types[type].token,
        email: type === "email_change_new" ? request.newEmail : email,
        confirmsSignup: type === "signup",
        codeLength: config.oneTimeCodeLength,
        // Not of a mail.
        mail_id: 0,
        created_at: now().toISOString(),
      });
      return { user: await presentStoredUser(tables, user), type, ...token };
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });

  const { user, type, linkToken, code } = made;
  return c.json({
    ...user,
    action_link: verifyLink(config.siteUrl, {
      token: linkToken,
      type: types[type].link,
      redirectTo,
    }),
    email_otp: code,
    hashed_token: linkToken,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

/** Find or create the user of a link by its type, and record the time of the link in the row. */
const prepare: Record<
  LinkType,
  (c: AdminRequest, tables: AuthTables, found: User | undefined, request: Request) => Promise<User>
> = {
  signup: async (c, tables, found, { email, passwordHash, data }) => {
    if (found?.email_confirmed_at) throw emailTaken();
    const time = c.var.auth.now().toISOString();
    const values = { passwordHash, data, now: time };
    const { id } = found
      ? await claimUser(tables, found, values)
      : await addUser(tables, { ...values, email });
    const user = await updateUser(tables, id, { confirmation_sent_at: time });
    const action = found ? "user_modified" : "user_signedup";
    await auditRequest(c, tables, action, c.var.admin.actor, traitsOf(user));
    return user;
  },
  invite: (c, tables, _found, { email, data }) => inviteUser(c, tables, { email, data }),
  magiclink: prepareSignIn,
  recovery: prepareSignIn,
  email_change_current: prepareEmailChange,
  email_change_new: prepareEmailChange,
};

const emailNotFound = () => new HttpError(404, "user_not_found", "User with this email not found");

async function prepareSignIn(
  c: AdminRequest,
  tables: AuthTables,
  found: User | undefined,
): Promise<User> {
  if (!found) throw emailNotFound();
  const { database, mails } = c.var.auth;
  if (found.email && !found.email_confirmed_at) {
    const request = { kind: "recovery", email: found.email, network: "an operator" } as const;
    await recordRequestWithoutMail(mails, ownTables(database.kind, tables), request);
  }
  await auditRequest(c, tables, "user_recovery_requested", found);
  return updateUser(tables, found.id, { recovery_sent_at: c.var.auth.now().toISOString() });
}

/** Both links of one change can be generated: the confirmation of one address is kept. */
async function prepareEmailChange(
  c: AdminRequest,
  tables: AuthTables,
  found: User | undefined,
  { newEmail }: Request,
): Promise<User> {
  if (!found) throw emailNotFound();
  const other = await findUserByEmail(tables, newEmail);
  if (other?.email_confirmed_at && other.id !== found.id) throw emailTaken();
  const isNew = found.email_change !== newEmail;
  if (isNew) {
    await ownTables(c.var.auth.database.kind, tables)
      .deleteFrom("mailed_tokens")
      .where("user_id", "=", found.id)
      .where("token_type", "in", ["email_change_token_new", "email_change_token_current"])
      .execute();
  }
  const user = await updateUser(tables, found.id, {
    email_change: newEmail,
    email_change_sent_at: c.var.auth.now().toISOString(),
    ...(isNew && { email_change_confirm_status: 0 }),
  });
  await auditRequest(c, tables, "user_modified", c.var.admin.actor, traitsOf(user));
  return user;
}
