import { Secret, TOTP } from "otpauth";
import type { Database } from "#accounts/db/connect.ts";

/** The defaults of all authenticator apps: SHA-1, 6 digits, 30 seconds (RFC 6238). */
const period = 30;
const options = { algorithm: "SHA1", digits: 6, period } as const;

const window = 1;

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

export function totpUri(of: Record<"secret" | "issuer" | "account", string>): string {
  const { secret, issuer, account } = of;
  const encode = (text: string) => encodeURIComponent(text).replaceAll("%40", "@");
  const { algorithm, digits } = options;
  const parameters = { algorithm, digits, issuer, period, secret };
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${encode(issuer)}:${encode(account)}?${query.join("&")}`;
}

/** Returns the time step (30 s since 1970) of a code, or undefined if it is not valid around `now`. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  // otpauth throws on digits of other scripts, which have more bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...options, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** No code is accepted twice, and none of an earlier step after a later one. Of two concurrent calls the database accepts one. */
export async function acceptTotpCode(
  tables: Database["own"],
  factor: { id: string; secret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = findTotpStep(factor.secret, code, now);
  if (step === undefined) return false;
  const accepted = await tables
    .insertInto("used_totp_steps")
    .values({ factor_id: factor.id, step })
    .onConflict((conflict) =>
      conflict.column("factor_id").doUpdateSet({ step }).where("used_totp_steps.step", "<", step),
    )
    .returning("step")
    .executeTakeFirst();
  return accepted !== undefined;
}
