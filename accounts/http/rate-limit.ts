import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#accounts/db/connect.ts";
import type { KeyedHash } from "#accounts/db/keyed-hash.ts";
import { type CallLimit, countCalls } from "#accounts/http/count-calls.ts";

/** A limit of `points` calls in a fixed window of `duration` seconds. `counts` describes the calls for the settings. */
const limit = (points: number, duration: number, counts: string) => ({ points, duration, counts });

/**
 * The default limits on calls. Each is a setting (accounts/config.ts): AUTH_RATE_LIMIT_SIGNUP=10/3600 allows 10 sign-ups
 * an hour. The account protocol gives each endpoint a rate and a burst. A limit here allows the burst in the time in
 * which the rate refills it.
 */
export const buckets = {
  signup: limit(30, 300, "POST /signup from one network address"),
  anonymous: limit(30, 3600, "anonymous sign-ups from one network address"),
  recover: limit(30, 300, "POST /recover from one network address"),
  resend: limit(30, 300, "POST /resend from one network address"),
  magiclink: limit(30, 300, "POST /magiclink from one network address"),
  otp: limit(30, 300, "POST /otp from one network address"),
  user: limit(30, 300, "PUT /user from one network address"),
  token: limit(30, 60, "POST /token from one network address"),
  verify: limit(30, 300, "GET and POST /verify from one network address"),
  // The protocol's 15 a minute with a burst of 30, counted for each of the two endpoints.
  factorChallenge: limit(30, 120, "POST /factors/:id/challenge from one network address"),
  factorVerify: limit(30, 120, "POST /factors/:id/verify from one network address"),
  newsletter: limit(30, 300, "newsletter sign-ups from one network address"),
  newsletterLink: limit(30, 300, "newsletter links from one network address"),
  account: limit(60, 60, "the account's own functions from one network address"),
  accountExport: limit(10, 3600, "exports of one account"),
  accountDeletion: limit(10, 3600, "tries to delete one account"),
  // Each change mails the sales team.
  trial: limit(10, 3600, "changes of the trial request of one account"),
  trialFromNetwork: limit(30, 3600, "changes of trial requests from one /24 or /48"),
  // Notices count for mail budgets but are never rejected by them, so the changes are limited.
  ownerNotice: limit(30, 3600, "changes of accounts that mail the owner, from one /24 or /48"),
  accountLookup: limit(
    10,
    3600,
    "calls that tell whether an address has an account, from one /24 or /48",
  ),
  // Not of the protocol: limits on guessing (accounts/docs/decisions/0014-guessing.md, 0027-two-step-sign-in.md).
  passwordFromNetwork: limit(10, 900, "wrong passwords of one account from one network address"),
  passwordFromOrganisation: limit(20, 86_400, "wrong passwords of one account from one /24 or /48"),
  passwordFromStrangers: limit(
    100,
    86_400,
    "wrong passwords of one account from networks that it does not know",
  ),
  guessesAtCode: limit(5, 86_400, "guesses at one mailed code"),
  guessesAtUser: limit(20, 86_400, "guesses at all codes of one kind to one address"),
  totpFromNetwork: limit(
    20,
    86_400,
    "wrong codes of one account's authenticator app from one network address",
  ),
  totpFromStrangers: limit(
    30,
    86_400,
    "wrong codes of one account's authenticator app from networks that it does not know",
  ),
  recoveryCodeFromNetwork: limit(
    10,
    3600,
    "wrong recovery codes of one account from one network address",
  ),
};

export type Bucket = keyof typeof buckets;

export type RateLimits = {
  /** Counts a call. Returns the seconds to wait if it exceeds the limit, else null. */
  take: (bucket: Bucket, key: string) => Promise<number | null>;
  /** Undoes the count of a call, for example of a correct password. */
  refund: (bucket: Bucket, key: string) => Promise<void>;
};

/** Counts in PostgreSQL, which several servers may share, else in memory. */
export function openRateLimits(
  { pool }: Pick<Database, "pool">,
  { rateLimits, limits, hash }: { rateLimits: boolean; limits: Limits; hash: KeyedHash },
): RateLimits {
  if (!rateLimits) return { take: async () => null, refund: async () => {} };
  return pool ? countInDatabase(pool, limits, hash) : countInMemory(limits);
}

type Limits = Record<Bucket, CallLimit>;

function countInMemory(limits: Limits): RateLimits {
  const counters = mapBuckets(limits, (limit) => countCalls(limit));
  return {
    refund: async (bucket, key) => counters[bucket].refund(key),
    take: async (bucket, key) => counters[bucket].take(key),
  };
}

/** Keys contain addresses and networks of visitors, so the database stores their hashes. */
function countInDatabase(pool: pg.Pool, limits: Limits, hash: KeyedHash): RateLimits {
  const limiters = mapBuckets(
    limits,
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
    refund: async (bucket, key) => {
      await limiters[bucket].reward(hash(key));
    },
    take: async (bucket, key) => {
      try {
        await limiters[bucket].consume(hash(key));
        return null;
      } catch (refusal) {
        // The limiter rejects with a RateLimiterRes above the limit, and with an error if it cannot count.
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}

function mapBuckets<T>(
  limits: Limits,
  make: (limit: CallLimit, bucket: Bucket) => T,
): Record<Bucket, T> {
  const names = Object.keys(buckets) as Bucket[];
  return Object.fromEntries(
    names.map((bucket) => [bucket, make(limits[bucket], bucket)]),
  ) as Record<Bucket, T>;
}
