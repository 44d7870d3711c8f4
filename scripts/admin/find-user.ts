import { OperationError } from "#scripts/command-line/run-operation.ts";
import { isUuid } from "#server/accounts/is-uuid.ts";
import {
  type AuthTables,
  findUserByEmail,
  findUserById,
  type User,
} from "#server/accounts/users.ts";

/** Returns the account with an email address or id. Throws an OperationError if there is none. */
export async function findUser(tables: AuthTables, emailOrId: string): Promise<User> {
  const user = isUuid(emailOrId)
    ? await findUserById(tables, emailOrId.toLowerCase())
    : await findUserByEmail(tables, emailOrId);
  if (user) return user;
  throw new OperationError(
    `There is no account ${JSON.stringify(emailOrId)}. Give its email address or its id: npm run admin -- users list --search TEXT finds them.`,
  );
}

/** Returns the email address of an account, or its id if it has none. */
export function nameOf({ email, id }: Pick<User, "email" | "id">): string {
  return email ?? id;
}
