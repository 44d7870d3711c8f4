import type { Database } from "#accounts/db/connect.ts";
import { isKnownNetwork } from "#accounts/rules/known-networks.ts";
import { findNewestCodes, type MailedToken } from "#accounts/rules/mailed-tokens.ts";
import { verifyPassword } from "#accounts/rules/passwords.ts";
import type { User } from "#accounts/rules/users.ts";

/** A mailed code, as it is stored. */
export type StoredCode = Pick<
  MailedToken,
  "token_hash" | "code_hash" | "relates_to" | "token_type" | "created_at"
>;

/** What is known about an account's sign-in. A hosted project keeps it elsewhere (accounts/hosted/). */
export type SignIn = {
  /** Returns true if a password is right. `hash` is null for an address without an account. */
  isPassword: (
    account: { email: string; hash: string | null },
    password: string,
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** Returns the newest code that GET /reauthenticate mailed to a user. */
  findCode: (user: User) => Promise<StoredCode | undefined>;
  /** Returns true if a user signed in from a network before. */
  isKnownNetwork: (visit: { userId: string; network: string; now: Date }) => Promise<boolean>;
};

/** Returns the sign-in of this service's own tables. */
export function ownSignIn({ own }: Pick<Database, "own">): SignIn {
  return {
    isPassword: ({ hash }, password, signal) => verifyPassword(hash, password, signal),
    findCode: async ({ id, email }) => {
      const mailed = await findNewestCodes(own, email ?? "", ["reauthentication_token"]);
      return mailed.find(({ user_id }) => user_id === id);
    },
    isKnownNetwork: (visit) => isKnownNetwork(own, visit),
  };
}
