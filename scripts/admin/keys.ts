import { type Admin, command } from "#scripts/admin/command.ts";
import { countOf, toMinute, toTable } from "#scripts/admin/format.ts";
import { OperationError } from "#scripts/command-line/run-operation.ts";
import { makeSigningKey } from "#server/accounts/access-tokens.ts";

/** How much longer than an access token lives a replaced key is kept, for clocks and servers that lag. */
const marginMs = 86_400_000;

export const keyCommands = {
  "keys list": command({
    meaning: "Lists the keys that sign and verify access tokens.",
    operands: [],
    options: {},
    example: "keys list",
    run: async (admin) => {
      const keys = await findKeys(admin);
      const file = admin.config.auth.signingKeysFile ?? null;
      const table = keys.map((key) => ({
        kid: key.kid,
        algorithm: key.alg,
        made: toMinute(key.created_at),
        use: key.signs ? "signs" : "verifies",
        "needed until": toMinute(key.needed_until),
      }));
      const keysOfFile = file
        ? [`AUTH_SIGNING_KEYS is set: a key of ${file} signs, and those above verify.`]
        : [];
      return {
        data: { keys, signing_keys_file: file },
        text: [toTable(table, "The database has no signing keys."), ...keysOfFile].join("\n"),
      };
    },
  }),

  "keys rotate": command({
    meaning: "Makes a new key that signs from now on; tokens of older keys stay valid.",
    operands: [],
    options: {},
    example: "keys rotate",
    run: async (admin) => {
      const { signingKeysFile } = admin.config.auth;
      if (signingKeysFile) {
        throw new OperationError(
          `AUTH_SIGNING_KEYS is set, so the keys in ${signingKeysFile} count, not the database's. Nothing was changed. To rotate, write a new private key in front of the others there, and restart the servers.`,
        );
      }
      const [newest] = await findKeys(admin);
      const key = await makeSigningKey();
      // The newest key signs, so it must be newer than the last one, even if that was made by a clock that is ahead.
      const after = newest ? Date.parse(newest.created_at) + 1 : 0;
      const created_at = new Date(Math.max(admin.now.getTime(), after)).toISOString();
      await admin.database.site
        .insertInto("signing_keys")
        .values({ ...key, created_at })
        .execute();
      return {
        data: { kid: key.kid, created_at },
        text: `Made the key ${key.kid}, which signs access tokens from now on; running servers take it within a minute of use. Tokens of older keys stay valid until they end. In two days, delete the keys that are not needed any more: npm run admin -- keys prune`,
      };
    },
  }),

  "keys prune": command({
    meaning: "Deletes keys whose tokens have all ended, with a day's margin.",
    operands: [],
    options: {},
    example: "keys prune",
    run: async (admin) => {
      const keys = await findKeys(admin);
      const now = admin.now.toISOString();
      const old = keys.filter(({ needed_until }) => needed_until && needed_until < now);
      const deleted = old.map(({ kid }) => kid);
      if (deleted.length > 0) {
        await admin.database.site.deleteFrom("signing_keys").where("kid", "in", deleted).execute();
      }
      return {
        data: { deleted },
        text: [`Deleted ${countOf(deleted.length, "key")}.`, ...deleted].join("\n"),
      };
    },
  }),
};

/** Returns the database's keys, the newest first, without their private parts. */
async function findKeys({ database, config }: Admin) {
  const rows = await database.site
    .selectFrom("signing_keys")
    .selectAll()
    .orderBy("created_at", "desc")
    .execute();
  const { accessTokenSeconds, signingKeysFile } = config.auth;
  return rows.map(({ kid, private_jwk, created_at }, index) => {
    const replacedAt = rows[index - 1]?.created_at;
    const neededUntil =
      replacedAt && new Date(Date.parse(replacedAt) + accessTokenSeconds * 1000 + marginMs);
    return {
      kid,
      alg: String(JSON.parse(private_jwk).alg),
      created_at,
      signs: index === 0 && !signingKeysFile,
      needed_until: neededUntil ? neededUntil.toISOString() : null,
    };
  });
}
