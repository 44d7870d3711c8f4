import { withExtensions } from "#accounts/config/with-extensions.ts";
import { type CallLimit, countCalls } from "#accounts/http/count-calls.ts";

/** A limit of `points` calls in a fixed window of `duration` seconds. */
export type Limit = CallLimit & {
  /** Describes the calls for the settings. */
  counts: string;
  /** Counts by /24 or /48 instead of by address, so that a client with many addresses has the limit once. */
  byOrganisation?: true;
};

/** What an extension adds to the limits on calls. */
export type LimitsPart = { name: string; limits?: Readonly<Record<string, Limit>> };

export const callLimit = (points: number, duration: number, counts: string): Limit => ({
  points,
  duration,
  counts,
});

/**
 * The limits on calls. The account protocol gives each endpoint a rate and a burst. A limit here allows the burst in the time in
 * which the rate refills it.
 */
const ownLimits: Readonly<Record<string, Limit>> = {
  signup: callLimit(30, 300, "POST /signup from one network address"),
  recover: callLimit(30, 300, "POST /recover from one network address"),
  resend: callLimit(30, 300, "POST /resend from one network address"),
  otp: callLimit(30, 300, "POST /otp from one network address"),
  user: callLimit(30, 300, "PUT /user from one network address"),
  token: callLimit(30, 60, "POST /token from one network address; refreshes of one session"),
  verify: callLimit(30, 300, "GET and POST /verify from one network address"),
  // The protocol's 15 a minute with a burst of 30, counted for each of the two endpoints.
  factorChallenge: callLimit(30, 120, "POST /factors/:id/challenge from one network address"),
  factorVerify: callLimit(30, 120, "POST /factors/:id/verify from one network address"),
  account: callLimit(60, 60, "the account's own functions from one network address"),
  accountChange: callLimit(60, 3600, "changes of one account, and sign-outs of its other sessions"),
  accountExport: callLimit(10, 3600, "exports of one account"),
  accountDeletion: callLimit(10, 3600, "tries to delete one account"),
  // Notices count for mail budgets but are never rejected by them, so the changes are limited.
  ownerNotice: {
    ...callLimit(30, 3600, "changes of accounts that mail the owner, from one /24 or /48"),
    byOrganisation: true,
  },
  accountLookup: {
    ...callLimit(
      10,
      3600,
      "calls that tell whether an address has an account, from one /24 or /48",
    ),
    byOrganisation: true,
  },
  // Not of the protocol: limits on guessing (accounts/docs/decisions/0014-guessing.md, 0027-two-step-sign-in.md).
  passwordFromNetwork: callLimit(
    10,
    900,
    "wrong passwords of one account from one network address",
  ),
  passwordFromOrganisation: callLimit(
    20,
    86_400,
    "wrong passwords of one account from one /24 or /48",
  ),
  passwordFromStrangers: callLimit(
    100,
    86_400,
    "wrong passwords of one account from networks that it does not know",
  ),
  guessesAtCode: callLimit(5, 86_400, "guesses at one mailed code"),
  guessesAtUser: callLimit(20, 86_400, "guesses at all codes of one kind to one address"),
  totpFromNetwork: callLimit(
    20,
    86_400,
    "wrong codes of one account's authenticator app from one network address",
  ),
  totpFromStrangers: callLimit(
    30,
    86_400,
    "wrong codes of one account's authenticator app from networks that it does not know",
  ),
  recoveryCodeFromNetwork: callLimit(
    10,
    3600,
    "wrong recovery codes of one account from one network address",
  ),
};

/** Returns the limits of the service and of its extensions. */
export function listLimits(extensions: readonly LimitsPart[]): Readonly<Record<string, Limit>> {
  return withExtensions("limit", ownLimits, extensions, ({ limits }) => limits);
}

/** Returns the limit with a name; undefined if neither the service nor an extension has it. */
export function findLimit(extensions: readonly LimitsPart[], name: string): Limit | undefined {
  return ownLimits[name] ?? extensions.find(({ limits }) => limits?.[name])?.limits?.[name];
}

export type RateLimits = {
  /** Counts a call. Returns the seconds to wait if it exceeds the limit, else null. */
  take: (name: string, key: string) => Promise<number | null>;
  /** Undoes the count of a call, for example of a correct password. */
  refund: (name: string, key: string) => Promise<void>;
};

export type Limits = Readonly<Record<string, CallLimit>>;
type Counter = {
  take: (key: string) => number | null | Promise<number | null>;
  refund: (key: string) => void | Promise<void>;
};

export const noRateLimits: RateLimits = { take: async () => null, refund: async () => {} };

/** Returns counters by name, in memory by default. They throw for a name that neither the service nor an extension has. */
export function openRateLimits(
  limits: Limits,
  open: (limit: CallLimit, name: string) => Counter = (limit) => countCalls(limit),
): RateLimits {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, open(limit, name)]),
  );
  const find = (name: string) => {
    const counter = counters.get(name);
    if (!counter) throw new Error(`There is no limit "${name}" in the service and its extensions`);
    return counter;
  };
  return {
    take: async (name, key) => find(name).take(key),
    refund: async (name, key) => find(name).refund(key),
  };
}
