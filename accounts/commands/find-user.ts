import { OperatorError } from "#accounts/config/operator-error.ts";
import { programName } from "#accounts/config/program-name.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import {
  type AuthTables,
  findUserByEmail,
  findUserById,
  parse,
  type User,
} from "#accounts/rules/users.ts";

export async function findUser(tables: AuthTables, emailOrId: string): Promise<User> {
  const user = isUuid(emailOrId)
    ? await findUserById(tables, emailOrId.toLowerCase())
    : await findUserByEmail(tables, emailOrId);
  if (user) return user;
  throw new OperatorError(
    `There is no account ${JSON.stringify(emailOrId)}. Give its email address or its id: ${programName} users list --search TEXT finds them.`,
  );
}

/** Returns what the person entered about themselves, from an account's metadata. */
export function profileOf(metadata: string | null) {
  const { display_name, company_name, phone_number } = parse(metadata);
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return { name: text(display_name), company: text(company_name), phone: text(phone_number) };
}

export const nameOf = ({ email, id }: Pick<User, "email" | "id">): string => email ?? id;
