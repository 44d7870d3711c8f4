import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { deleteRows, findRow, updateRows } from "#accounts/db/rows.ts";
import type { AuthSchema, IdentitiesTable, UsersTable } from "#accounts/db/schema.ts";
import { cleanEmail } from "#accounts/rules/clean-text.ts";
import { type Factor, findFactors, presentFactor } from "#accounts/rules/factors.ts";

export type User = Selectable<UsersTable>;
export type Identity = Selectable<IdentitiesTable>;
export type AuthTables = Kysely<AuthSchema>;
export type Metadata = Record<string, unknown>;

/** The original server filters every query by it. */
export const instanceId = "00000000-0000-0000-0000-000000000000";
/** Role of every user, and audience of their access tokens. */
export const authenticated = "authenticated";

export function findUserByEmail(tables: AuthTables, email: string): Promise<User | undefined> {
  return findRow(tables, "users", { email: cleanEmail(email).toLowerCase(), is_sso_user: false });
}

export const findUserById = (tables: AuthTables, id: string): Promise<User | undefined> =>
  findRow(tables, "users", { id });

/** Rejects if the address was confirmed meanwhile, so that the caller's transaction is rolled back. */
export async function deleteUnconfirmedUser(tables: AuthTables, id: string): Promise<void> {
  if ((await deleteRows(tables, "users", { id, email_confirmed_at: null })) === 0)
    throw new Error("The account was confirmed meanwhile");
}

export async function cancelChangesTo(tables: AuthTables, email: string): Promise<void> {
  await tables
    .updateTable("users")
    .set({ email_change: "", email_change_confirm_status: 0 })
    .where("email_change", "=", email)
    // The condition of the index, which a parameter would not match.
    .where("email_change", "<>", sql.lit(""))
    .execute();
}

type NewUser = {
  id: string;
  identityId: string;
  email: string;
  passwordHash: string | null;
  metadata: Metadata;
  now: string;
  confirmed?: boolean;
};

/** Returns the rows of a new user, without the columns that are empty: its own, and that of the identity for the address. */
export function newUserRows(values: NewUser) {
  const { id, identityId, email, metadata, now, confirmed = false } = values;
  const unverified = { email, email_verified: false, phone_verified: false, sub: id };
  const data = { ...metadata, ...unverified };
  const user = {
    instance_id: instanceId,
    id,
    aud: authenticated,
    role: authenticated,
    email,
    encrypted_password: values.passwordHash,
    email_confirmed_at: confirmed ? now : null,
    raw_app_meta_data: JSON.stringify({ provider: "email", providers: ["email"] }),
    raw_user_meta_data: JSON.stringify({ ...data, email_verified: confirmed }),
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
  const identity = newIdentity({ id: identityId, userId: id, data, now });
  return { user, identities: [{ ...identity, email }] };
}

export async function createUser(tables: AuthTables, values: NewUser): Promise<User> {
  const { user, identities } = newUserRows(values);
  const created = await tables
    .insertInto("users")
    .values(user)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { email: _, ...identity } of identities) {
    await tables.insertInto("identities").values(identity).execute();
  }
  return created;
}

/** Merges values into the data of the identity for a user's address, or into none with `keep` false. Adds a missing one. */
export async function setEmailIdentity(
  tables: AuthTables,
  userId: string,
  values: Metadata,
  now: string,
  keep = true,
): Promise<void> {
  const identity = await findRow(tables, "identities", { user_id: userId, provider: "email" });
  const unverified = { email_verified: false, phone_verified: false };
  const earlier = identity && keep ? parse(identity.identity_data) : unverified;
  const data = { ...earlier, sub: userId, ...values };
  const changed = { identity_data: JSON.stringify(data), updated_at: now };
  if (identity) await updateRows(tables, "identities", { id: identity.id }, changed);
  else {
    const added = newIdentity({ id: randomUUID(), userId, data, now });
    await tables.insertInto("identities").values(added).execute();
  }
}

function newIdentity(values: { id: string; userId: string; data: Metadata; now: string }) {
  const { id, userId, data, now } = values;
  return {
    id,
    provider_id: userId,
    provider: "email",
    user_id: userId,
    identity_data: JSON.stringify(data),
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
}

export function updateUser(
  tables: AuthTables,
  id: string,
  values: Updateable<UsersTable>,
): Promise<User> {
  return tables
    .updateTable("users")
    .set({ ...values, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns true if an operator created the account or invited its owner: the metadata has the user's id only after a sign-up. */
export const isCreatedByOperator = ({ id, raw_user_meta_data }: User): boolean =>
  parse(raw_user_meta_data).sub !== id;

/** Confirms an address. If the sign-up is not the confirmer's, password, metadata and sessions may be a stranger's and go. */
export async function confirmEmail(
  tables: AuthTables,
  user: User,
  now: string,
  isSignupTheirs: boolean,
): Promise<User> {
  const keepSignup = isSignupTheirs || isCreatedByOperator(user);
  const own = { sub: user.id, email: user.email, phone_verified: false };
  const data = { ...(keepSignup ? parse(user.raw_user_meta_data) : own), email_verified: true };
  const verified = { email: user.email, email_verified: true };
  await setEmailIdentity(tables, user.id, verified, now, keepSignup);
  if (!keepSignup) await deleteRows(tables, "sessions", { user_id: user.id });
  return updateUser(tables, user.id, {
    email_confirmed_at: now,
    raw_user_meta_data: JSON.stringify(data),
    ...(!keepSignup && { encrypted_password: null }),
  });
}

/** Returns true if a user may not sign in: banned, or deleted by software that keeps the row. */
export function isBanned(user: User, now = Date.now()): boolean {
  if (user.deleted_at) return true;
  return user.banned_until !== null && Date.parse(user.banned_until) > now;
}

/** Returns the language of the site that an account was opened in, by its data; undefined for the first one. */
export const languageOf = (user: Pick<User, "raw_user_meta_data">): unknown =>
  parse(user.raw_user_meta_data).language;

export const parse = (json: string | null | undefined): Metadata => (json ? JSON.parse(json) : {});

/** Returns metadata with changes merged at the first level; null deletes a key. */
export function mergeMetadata(json: string | null, changes: Metadata): Metadata {
  const merged = Object.entries({ ...parse(json), ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

export async function presentStoredUser(tables: AuthTables, user: User): Promise<Metadata> {
  const identities = tables.selectFrom("identities").selectAll().where("user_id", "=", user.id);
  return presentUser(user, await identities.execute(), await findFactors(tables, user.id));
}

/** Returns a user in the format of the protocol: without null values, hashes, secrets and tokens. */
export function presentUser(
  user: Partial<User>,
  identities: readonly Identity[],
  factors: readonly Factor[],
): Metadata {
  return withoutEmpty({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? "",
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: parse(user.raw_app_meta_data),
    user_metadata: parse(user.raw_user_meta_data),
    factors: factors.length > 0 ? factors.map(presentFactor) : undefined,
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: Boolean(user.is_anonymous),
  });
}

function presentIdentity(identity: Identity): Metadata {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: parse(identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  });
}

function withoutEmpty(values: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}
