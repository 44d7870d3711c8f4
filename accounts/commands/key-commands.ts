import { command } from "#accounts/commands/command.ts";
import { toTable } from "#accounts/commands/format.ts";
import type { Database } from "#accounts/db/connect.ts";
import { makeSigningKey } from "#accounts/rules/access-tokens.ts";

export const keyCommands = {
  "keys list": command({
    meaning: "Lists the keys that sign and verify access tokens.",
    example: "keys list",
    run: async ({ database }) => {
      const keys = await findKeys(database);
      const table = keys.map(({ signs, ...key }) => ({
        ...key,
        use: signs ? "signs" : "verifies",
      }));
      return { data: { keys }, text: toTable(table, "The database has no signing keys.") };
    },
  }),

  "keys rotate": command({
    meaning: "Creates a new signing key; tokens of older keys stay valid.",
    example: "keys rotate",
    run: async ({ database, now }) => {
      const [newest] = await findKeys(database);
      const key = await makeSigningKey();
      // The newest key signs, so this one must be newer than the last, even if a clock was ahead when that was created.
      const after = newest ? Date.parse(newest.created_at) + 1 : 0;
      const created_at = new Date(Math.max(now.getTime(), after)).toISOString();
      await database.own
        .insertInto("signing_keys")
        .values({ ...key, created_at })
        .execute();
      return {
        data: { kid: key.kid, created_at },
        text: `Created the key ${key.kid}, which now signs access tokens; running servers use it within a minute. Tokens of older keys stay valid until they expire; a day later, the server deletes these keys.`,
      };
    },
  }),
};

async function findKeys({ own }: Database) {
  const keys = own.selectFrom("signing_keys").select(["kid", "created_at"]);
  const rows = await keys.orderBy("created_at", "desc").execute();
  return rows.map((key, index) => ({ ...key, signs: index === 0 }));
}
