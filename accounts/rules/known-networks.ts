import { daysBefore, retentionDays } from "#accounts/config/retention.ts";
import type { Database } from "#accounts/db/connect.ts";
import { findRow } from "#accounts/db/rows.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";

type Tables = Database["own"];

type Visit = { userId: string; network: string; now: Date };

export async function rememberNetwork(tables: Tables, { userId, network, now }: Visit) {
  if (network === "") return;
  const seen = { seen_at: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto("known_networks")
    .values({ user_id: userId, network, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "network"])
        .doUpdateSet(seen)
        .where("known_networks.seen_at", "<", daysBefore(now, 1)),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await deleteOldest(tables, "known_networks", {
    condition: (eb) => eb("user_id", "=", userId),
    time: "seen_at",
    key: "network",
  });
}

export async function isKnownNetwork(tables: Tables, { userId, network, now }: Visit) {
  const row = await findRow(tables, "known_networks", { user_id: userId, network });
  return row !== undefined && row.seen_at >= daysBefore(now, retentionDays.knownNetworks);
}
