import { type Admin, command } from "#accounts/commands/command.ts";
import { countOf, toMinute, toTable } from "#accounts/commands/format.ts";
import { programName } from "#accounts/config/program-name.ts";
import { makeSigningKey } from "#accounts/rules/access-tokens.ts";

/** A replaced key is kept this much longer than the lifetime of an access token, because of clock skew and busy servers. */
const marginMs = 86_400_000;

export const keyCommands = {
  "keys list": command({
    meaning: "Lists the keys that sign and verify access tokens.",
    example: "keys list",
    run: async (admin) => {
      const keys = await findKeys(admin);
      const table = keys.map((key) => ({
        kid: key.kid,
        algorithm: key.alg,
        created: toMinute(key.created_at),
        use: key.signs ? "signs" : "verifies",
        "needed until": toMinute(key.needed_until),
      }));
      return { data: { keys }, text: toTable(table, "The database has no signing keys.") };
    },
  }),

  "keys rotate": command({
    meaning: "Creates a new signing key; tokens of older keys stay valid.",
    example: "keys rotate",
    run: async (admin) => {
      const [newest] = await findKeys(admin);
      const key = await makeSigningKey();
      // The newest key signs, so this one must be newer than the last, even if a clock was ahead when that was created.
      const after = newest ? Date.parse(newest.created_at) + 1 : 0;
      const created_at = new Date(Math.max(admin.now.getTime(), after)).toISOString();
      const keys = admin.database.own.insertInto("signing_keys");
      await keys.values({ ...key, created_at }).execute();
      return {
        data: { kid: key.kid, created_at },
        text: `Created the key ${key.kid}, which now signs access tokens; running servers use it within a minute. Tokens of older keys stay valid until they expire. In two days, delete the keys that are no longer needed: ${programName} keys prune`,
      };
    },
  }),

  "keys prune": command({
    meaning: "Deletes keys whose tokens have all expired, with a margin of one day.",
    example: "keys prune",
    run: async (admin) => {
      const keys = await findKeys(admin);
      const now = admin.now.toISOString();
      const old = keys.filter(({ needed_until }) => needed_until && needed_until < now);
      const deleted = old.map(({ kid }) => kid);
      if (deleted.length > 0) {
        await admin.database.own.deleteFrom("signing_keys").where("kid", "in", deleted).execute();
      }
      return {
        data: { deleted },
        text: [`Deleted ${countOf(deleted.length, "key")}.`, ...deleted].join("\n"),
      };
    },
  }),
};

/** Returns the keys in the database without their private parts, the newest first. */
async function findKeys({ database, config }: Admin) {
  const keys = database.own.selectFrom("signing_keys").selectAll();
  const rows = await keys.orderBy("created_at", "desc").execute();
  const keptMs = config.auth.accessTokenSeconds * 1000 + marginMs;
  return rows.map(({ kid, private_jwk, created_at }, index) => {
    const replacedAt = rows[index - 1]?.created_at;
    return {
      kid,
      alg: String(JSON.parse(private_jwk).alg),
      created_at,
      signs: index === 0,
      needed_until: replacedAt ? new Date(Date.parse(replacedAt) + keptMs).toISOString() : null,
    };
  });
}
