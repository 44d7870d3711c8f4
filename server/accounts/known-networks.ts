import type { Database } from "#server/db/connect.ts";

type Tables = Database["site"];

/** How long a network stays known after the last sign-in from it. */
const knownDays = 180;
const dayMs = 86_400_000;

/** Remembers that a user signed in from a network; at most one write a day for each. */
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

/** Whether a user signed in from a network before. */
export async function isKnownNetwork(
  tables: Tables,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<boolean> {
  const row = await tables
    .selectFrom("known_networks")
    .select("network")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .where("seen_at", ">=", daysBefore(now, knownDays))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what is of no more use. For a daily round. */
export async function forgetNetworks(tables: Tables, now: Date): Promise<void> {
  await tables
    .deleteFrom("known_networks")
    .where("seen_at", "<", daysBefore(now, knownDays))
    .execute();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
