import { randomUUID } from "node:crypto";
import { deleteRows, updateRows } from "#accounts/db/rows.ts";
import {
  type AuthTables,
  cancelChangesTo,
  confirmEmail,
  createUser,
  isCreatedByOperator,
  type Metadata,
  mergeMetadata,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

type NewUser = {
  email: string;
  passwordHash: string | null;
  data: Metadata;
  id?: string;
  aud?: string | undefined;
  role?: string | undefined;
  appData?: Metadata;
  isConfirmed?: boolean;
  now: string;
};

/** Adds a user with an operator's values. Rejects if the address or the id is taken. */
export async function addUser(tables: AuthTables, values: NewUser): Promise<User> {
  const { email, passwordHash, data, aud, role, appData = {}, isConfirmed = false, now } = values;
  await cancelChangesTo(tables, email);
  const { id } = await createUser(tables, {
    id: values.id ?? randomUUID(),
    identityId: randomUUID(),
    email,
    passwordHash,
    metadata: {},
    now,
  });
  const providers = { provider: "email", providers: ["email"] };
  const user = await updateUser(tables, id, {
    raw_user_meta_data: JSON.stringify(mergeMetadata(null, data)),
    raw_app_meta_data: JSON.stringify(mergeMetadata(JSON.stringify(providers), appData)),
    ...(aud && { aud }),
    ...(role && { role }),
  });
  return isConfirmed ? confirmEmail(tables, user, now, true) : user;
}

/** Makes an unconfirmed account an operator's. Deletes password and data of a sign-up, which may be a stranger's. */
export async function claimUser(
  tables: AuthTables,
  user: User,
  { data, now }: Pick<NewUser, "data" | "now">,
): Promise<User> {
  const isSignup = !isCreatedByOperator(user);
  if (isSignup) {
    await deleteRows(tables, "sessions", { user_id: user.id });
    const own = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
    const identity = { identity_data: JSON.stringify(own), updated_at: now };
    await updateRows(tables, "identities", { user_id: user.id, provider: "email" }, identity);
  }
  const earlier = isSignup ? null : user.raw_user_meta_data;
  return updateUser(tables, user.id, {
    raw_user_meta_data: JSON.stringify(mergeMetadata(earlier, data)),
    ...(isSignup && { encrypted_password: null }),
  });
}
