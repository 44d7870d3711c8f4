import type { Database } from "#accounts/db/connect.ts";
import { daysBefore, retentionDays } from "#accounts/retention.ts";

type Tables = Database["own"];

/** Stores that a user signed in from a network. Writes at most once a day. */
export async function rememberNetwork(
  tables: Tables,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<void> {
  if (network === "") return;
  const seen = { seen_at: now.toISOString() };
  await tables
    .insertInto("known_networks")
    .values({ user_id: userId, network, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "network"])
        .doUpdateSet(seen)
        .where("known_networks.seen_at", "<", daysBefore(now, 1)),
    )
    .execute();
}

/** Returns true if a user signed in from a network before. */
export async function isKnownNetwork(
  tables: Tables,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<boolean> {
  const row = await tables
    .selectFrom("known_networks")
    .select("network")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .where("seen_at", ">=", daysBefore(now, retentionDays.knownNetworks))
    .executeTakeFirst();
  return row !== undefined;
}
