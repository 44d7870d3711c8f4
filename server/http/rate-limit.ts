import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#server/db/connect.ts";
import type { KeyedHash } from "#server/db/keyed-hash.ts";
import { type CallLimit, countCalls } from "#server/http/count-calls.ts";

/**
 * Calls allowed from one network: `points` in a window of `duration` seconds.
 * The figures are the protocol's (a burst of 30, filled up again at its rate).
 */
const buckets = {
  signup: { points: 30, duration: 300 },
  anonymous: { points: 30, duration: 3600 },
  recover: { points: 30, duration: 300 },
  resend: { points: 30, duration: 300 },
  magiclink: { points: 30, duration: 300 },
  otp: { points: 30, duration: 300 },
  user: { points: 30, duration: 300 },
  token: { points: 30, duration: 60 },
  verify: { points: 30, duration: 300 },
  // One bucket for each endpoint, as above: 15 a minute, with a burst of 30.
  factorChallenge: { points: 30, duration: 120 },
  factorVerify: { points: 30, duration: 120 },
  newsletter: { points: 30, duration: 300 },
  newsletterLink: { points: 30, duration: 300 },
  account: { points: 60, duration: 60 },
  // For each account, not each network.
  accountExport: { points: 10, duration: 3600 },
  accountDeletion: { points: 10, duration: 3600 },
  // Calls whose answer tells whether an address has an account.
  accountLookup: { points: 10, duration: 3600 },
  // Ours, against guessing (docs/decisions/0014-guessing.md).
  passwordFromNetwork: { points: 10, duration: 900 },
  passwordFromOrganisation: { points: 20, duration: 86_400 },
  passwordFromStrangers: { points: 100, duration: 86_400 },
  guessesAtCode: { points: 5, duration: 86_400 },
  guessesAtUser: { points: 20, duration: 86_400 },
  // And at second factors (docs/decisions/0027-two-step-sign-in.md).
  totpFromNetwork: { points: 20, duration: 86_400 },
  totpFromStrangers: { points: 30, duration: 86_400 },
  recoveryCodeFromNetwork: { points: 10, duration: 3600 },
} as const;

export type Bucket = keyof typeof buckets;

export type RateLimits = {
  /** Counts a call and gives the seconds to wait if it is one too many, else null. */
  take: (bucket: Bucket, key: string) => Promise<number | null>;
  /** Takes a counted call back: what was no guess does not count as one. */
  giveBack: (bucket: Bucket, key: string) => Promise<void>;
};

/** Counts in the database where several servers share one, else in memory. */
export function openRateLimits(
  { pool }: Pick<Database, "pool">,
  { enabled, hash }: { enabled: boolean; hash: KeyedHash },
): RateLimits {
  if (!enabled) return { take: async () => null, giveBack: async () => {} };
  return pool ? countInDatabase(pool, hash) : countInMemory();
}

function countInMemory(): RateLimits {
  const counters = mapBuckets((limit) => countCalls(limit));
  return {
    giveBack: async (bucket, key) => counters[bucket].giveBack(key),
    take: async (bucket, key) => counters[bucket].take(key),
  };
}

/** Keys hold addresses and networks of visitors, so the database gets them hashed. */
function countInDatabase(pool: pg.Pool, hash: KeyedHash): RateLimits {
  const limiters = mapBuckets(
    (limit, bucket) =>
      new RateLimiterPostgres({
        keyPrefix: bucket,
        ...limit,
        storeClient: pool,
        schemaName: "site",
        tableName: "rate_limits",
        tableCreated: true,
      }),
  );
  return {
    giveBack: async (bucket, key) => {
      await limiters[bucket].reward(hash(key));
    },
    take: async (bucket, key) => {
      try {
        await limiters[bucket].consume(hash(key));
        return null;
      } catch (refusal) {
        // The limiter rejects with its own result for a call too many, and with an error where it cannot count.
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}

function mapBuckets<T>(make: (limit: CallLimit, bucket: Bucket) => T): Record<Bucket, T> {
  const entries = Object.entries(buckets) as [Bucket, CallLimit][];
  return Object.fromEntries(
    entries.map(([bucket, limit]) => [bucket, make(limit, bucket)]),
  ) as Record<Bucket, T>;
}
