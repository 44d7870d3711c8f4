import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "#server/db/connect.ts";

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
  newsletter: { points: 30, duration: 300 },
  newsletterLink: { points: 30, duration: 300 },
  // Answers that tell that an address has no account.
  unknownAddress: { points: 10, duration: 3600 },
  // Ours, against guessing (docs/decisions/0014-guessing.md).
  passwordFromNetwork: { points: 10, duration: 900 },
  passwordFromStrangers: { points: 100, duration: 86_400 },
  guessesAtCode: { points: 5, duration: 86_400 },
  guessesAtUser: { points: 20, duration: 86_400 },
} as const;

export type Bucket = keyof typeof buckets;

export type RateLimits = {
  /** Counts a call and gives the seconds to wait if it is one too many, else null. */
  take: (bucket: Bucket, key: string) => Promise<number | null>;
  /** Takes a counted call back: what was no guess does not count as one. */
  giveBack: (bucket: Bucket, key: string) => Promise<void>;
};

/** Counts in the database where several servers share one, else in memory. */
export function openRateLimits({ pool }: Pick<Database, "pool">, enabled: boolean): RateLimits {
  if (!enabled) return { take: async () => null, giveBack: async () => {} };
  const limiters = new Map<Bucket, RateLimiterAbstract>();
  for (const [bucket, options] of Object.entries(buckets)) {
    const shared = { keyPrefix: bucket, ...options };
    limiters.set(
      bucket as Bucket,
      pool
        ? new RateLimiterPostgres({
            ...shared,
            storeClient: pool,
            schemaName: "site",
            tableName: "rate_limits",
            tableCreated: true,
          })
        : new RateLimiterMemory(shared),
    );
  }
  return {
    giveBack: async (bucket, key) => {
      await limiters.get(bucket)?.reward(key);
    },
    take: async (bucket, key) => {
      try {
        await limiters.get(bucket)?.consume(key);
        return null;
      } catch (refusal) {
        // The limiter rejects with its own result for a call too many, and with an error where it cannot count.
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}
