import { command } from "#accounts/commands/command.ts";
import { makeSigningKey } from "#accounts/rules/access-tokens.ts";

export const keyCommands = {
  "keys rotate": command({
    meaning: "Creates a new signing key; tokens of older keys stay valid.",
    run: async ({ database: { own }, now }) => {
      const keys = own.selectFrom("signing_keys").select(({ fn }) => fn.max("created_at").as("at"));
      const newest = (await keys.executeTakeFirst())?.at;
      const key = await makeSigningKey();
      // The newest key signs, so this one must be newer than the last, even if a clock was ahead when that was created.
      const after = newest ? Date.parse(newest) + 1 : 0;
      const created_at = new Date(Math.max(now.getTime(), after)).toISOString();
      const row = { ...key, created_at };
      await own.insertInto("signing_keys").values(row).execute();
      return {
        data: { kid: key.kid, created_at },
        text: `Created the key ${key.kid}, which now signs access tokens; running servers use it within a minute. Tokens of older keys stay valid until they expire; a day later, the server deletes these keys.`,
      };
    },
  }),
};
