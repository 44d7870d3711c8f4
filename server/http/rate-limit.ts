import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#server/db/connect.ts";
import type { KeyedHash } from "#server/db/keyed-hash.ts";
import { type CallLimit, countCalls } from "#server/http/count-calls.ts";

/**
 * Calls allowed: `points` in a fixed window of `duration` seconds, from one network unless a comment says otherwise. The
 * limits of the protocol's endpoints allow as many calls as its bursts do, in the time that its rate takes to refill them.
 */
export const buckets = {
  signup: { points: 30, duration: 300 },
  anonymous: { points: 30, duration: 3600 },
  recover: { points: 30, duration: 300 },
  resend: { points: 30, duration: 300 },
  magiclink: { points: 30, duration: 300 },
  otp: { points: 30, duration: 300 },
  user: { points: 30, duration: 300 },
  token: { points: 30, duration: 60 },
  verify: { points: 30, duration: 300 },
  // The protocol's 15 a minute with a burst of 30, counted for each of the two endpoints.
  factorChallenge: { points: 30, duration: 120 },
  factorVerify: { points: 30, duration: 120 },
  newsletter: { points: 30, duration: 300 },
  newsletterLink: { points: 30, duration: 300 },
  account: { points: 60, duration: 60 },
  // By account, not by network.
  accountExport: { points: 10, duration: 3600 },
  accountDeletion: { points: 10, duration: 3600 },
  // Changes of a trial request, each of which mails the sales team: by account, and by organisation.
  trial: { points: 10, duration: 3600 },
  trialFromNetwork: { points: 30, duration: 3600 },
  // Changes of an account that mail its owner. These mails have no other budget.
  ownerNotice: { points: 30, duration: 3600 },
  // Calls whose response reveals whether an address has an account.
  accountLookup: { points: 10, duration: 3600 },
  // Not of the protocol: limits on guessing passwords and codes (docs/decisions/0014-guessing.md).
  passwordFromNetwork: { points: 10, duration: 900 },
  passwordFromOrganisation: { points: 20, duration: 86_400 },
  passwordFromStrangers: { points: 100, duration: 86_400 },
  guessesAtCode: { points: 5, duration: 86_400 },
  guessesAtUser: { points: 20, duration: 86_400 },
  // Limits on guessing second factors (docs/decisions/0027-two-step-sign-in.md).
  totpFromNetwork: { points: 20, duration: 86_400 },
  totpFromStrangers: { points: 30, duration: 86_400 },
  recoveryCodeFromNetwork: { points: 10, duration: 3600 },
} as const;

export type Bucket = keyof typeof buckets;

/** Descriptions of the limits for the table of settings (server/config.ts). */
export const counted: Record<Bucket, string> = {
  signup: "POST /signup from one network address",
  anonymous: "anonymous sign-ups from one network address",
  recover: "POST /recover from one network address",
  resend: "POST /resend from one network address",
  magiclink: "POST /magiclink from one network address",
  otp: "POST /otp from one network address",
  user: "PUT /user from one network address",
  token: "POST /token from one network address",
  verify: "GET and POST /verify from one network address",
  factorChallenge: "POST /factors/:id/challenge from one network address",
  factorVerify: "POST /factors/:id/verify from one network address",
  newsletter: "newsletter sign-ups from one network address",
  newsletterLink: "newsletter links from one network address",
  account: "the account's own functions from one network address",
  accountExport: "exports of one account",
  accountDeletion: "tries to delete one account",
  trial: "changes of the trial request of one account",
  trialFromNetwork: "changes of trial requests from one /24 or /48",
  ownerNotice: "changes of accounts that mail the owner, from one /24 or /48",
  accountLookup: "calls that tell whether an address has an account, from one /24 or /48",
  passwordFromNetwork: "wrong passwords of one account from one network address",
  passwordFromOrganisation: "wrong passwords of one account from one /24 or /48",
  passwordFromStrangers: "wrong passwords of one account from networks that it does not know",
  guessesAtCode: "guesses at one mailed code",
  guessesAtUser: "guesses at all codes of one kind to one address",
  totpFromNetwork: "wrong codes of one account's authenticator app from one network address",
  totpFromStrangers:
    "wrong codes of one account's authenticator app from networks that it does not know",
  recoveryCodeFromNetwork: "wrong recovery codes of one account from one network address",
};

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
