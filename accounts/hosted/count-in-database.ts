import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ownSchema } from "#accounts/db/connect.ts";
import type { KeyedHash } from "#accounts/db/keyed-hash.ts";
import { type Limits, openRateLimits, type RateLimits } from "#accounts/http/rate-limit.ts";

/** Counts calls in the database, which all instances of a function share. Keys are hashed: they name visitors. */
export function countInDatabase(pool: pg.Pool, limits: Limits, hash: KeyedHash): RateLimits {
  return openRateLimits(limits, (limit, keyPrefix) => {
    const limiter = new RateLimiterPostgres({
      keyPrefix,
      ...limit,
      storeClient: pool,
      schemaName: ownSchema,
      tableName: "rate_limits",
      tableCreated: true,
    });
    return {
      refund: async (key) => {
        await limiter.reward(hash(key));
      },
      take: async (key) => {
        try {
          await limiter.consume(hash(key));
          return null;
        } catch (rejection) {
          // The limiter rejects with a RateLimiterRes above the limit, and with an error if it cannot count.
          if (rejection instanceof RateLimiterRes) return Math.ceil(rejection.msBeforeNext / 1000);
          throw rejection;
        }
      },
    };
  });
}
