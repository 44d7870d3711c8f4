import { withExtensions } from "#accounts/config/with-extensions.ts";
import { type CallLimit, countCalls } from "#accounts/http/count-calls.ts";

/** A limit of `points` calls in a fixed window of `duration` seconds. */
export type Limit = CallLimit & {
  counts: string;
  /** Counts by /24 or /48 instead of by address, so that a client with many addresses has the limit once. */
  byOrganisation?: true;
};

export type LimitsPart = { name: string; limits?: Readonly<Record<string, Limit>> };

export const callLimit = (points: number, duration: number, counts: string): Limit => ({
  points,
  duration,
  counts,
});

const byAddress = (points: number, duration: number, calls: string) =>
  callLimit(points, duration, `${calls} from one network address`);

const byOrganisation = (points: number, duration: number, calls: string): Limit => ({
  ...callLimit(points, duration, `${calls}, from one /24 or /48`),
  byOrganisation: true,
});

const [fiveMinutes, hour, day] = [300, 3600, 86_400];
const passwords = "wrong passwords of one account";
const codes = "wrong codes of one account's authenticator app";
const strangers = "from networks that it does not know";

/** The protocol gives each endpoint a rate and a burst. A limit here allows the burst in its time of refilling. */
const ownLimits: Readonly<Record<string, Limit>> = {
  signup: byAddress(30, fiveMinutes, "POST /signup"),
  recover: byAddress(30, fiveMinutes, "POST /recover"),
  resend: byAddress(30, fiveMinutes, "POST /resend"),
  otp: byAddress(30, fiveMinutes, "POST /otp"),
  user: byAddress(30, fiveMinutes, "PUT /user"),
  token: callLimit(30, 60, "POST /token from one network address; refreshes of one session"),
  verify: byAddress(30, fiveMinutes, "GET and POST /verify"),
  // The protocol's 15 a minute with a burst of 30, counted for each of the two endpoints.
  factorChallenge: byAddress(30, 120, "POST /factors/:id/challenge"),
  factorVerify: byAddress(30, 120, "POST /factors/:id/verify"),
  account: byAddress(60, 60, "the account's own functions"),
  accountChange: callLimit(60, hour, "changes of one account, and sign-outs of its other sessions"),
  accountExport: callLimit(10, hour, "exports of one account"),
  accountDeletion: callLimit(10, hour, "tries to delete one account"),
  // Notices count for mail budgets but are never rejected by them, so the changes are limited.
  ownerNotice: byOrganisation(30, hour, "changes of accounts that mail the owner"),
  accountLookup: byOrganisation(10, hour, "calls that tell whether an address has an account"),
  // Not of the protocol: limits on guessing (accounts/docs/decisions/0014-guessing.md, 0027-two-step-sign-in.md).
  passwordFromNetwork: byAddress(10, 900, passwords),
  passwordFromOrganisation: callLimit(20, day, `${passwords} from one /24 or /48`),
  passwordFromStrangers: callLimit(100, day, `${passwords} ${strangers}`),
  guessesAtCode: callLimit(5, day, "guesses at one mailed code"),
  guessesAtUser: callLimit(20, day, "guesses at all codes of one kind to one address"),
  totpFromNetwork: byAddress(20, day, codes),
  totpFromStrangers: callLimit(30, day, `${codes} ${strangers}`),
  recoveryCodeFromNetwork: byAddress(10, hour, "wrong recovery codes of one account"),
};

export function listLimits(extensions: readonly LimitsPart[]): Readonly<Record<string, Limit>> {
  return withExtensions("limit", ownLimits, extensions, ({ limits }) => limits);
}

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
