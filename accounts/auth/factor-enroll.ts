import { renderSVG } from "uqr";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { factorNameTaken } from "#accounts/auth/find-factor.ts";
import { checkReauthentication, consumeNonce } from "#accounts/auth/password-change.ts";
import { hasRecentCode } from "#accounts/auth/recent-code.ts";
import { readBody, takeLimit, validationError } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { cleanLine } from "#accounts/rules/clean-text.ts";
import {
  addFactor,
  deleteUnusedFactors,
  findFactors,
  hasVerifiedFactor,
} from "#accounts/rules/factors.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { makeTotpSecret, totpUri } from "#accounts/rules/totp.ts";

/** Longest name of a factor or its issuer, bytes: the names go into a QR code, whose size is limited. */
const maxNameBytes = 255;

export const aalNeeded = () =>
  new HttpError(403, "insufficient_aal", "AAL2 required to enroll a new factor");

/** POST /factors: adds an authenticator app. It is verified by the first code that its user sends. */
export async function enrollFactor(c: SignedInRequest) {
  const { database, config } = c.var.auth;
  const { caller } = c.var;
  const { user } = caller;
  const body = await readBody(c);
  if (body.factor_type !== "totp") throw validationError("factor_type needs to be totp");
  const friendlyName = readName("friendly_name", body.friendly_name);
  const issuer = readName("issuer", body.issuer) || new URL(config.siteUrl).host;
  const isProved = await hasRecentCode(c, caller);
  const message = "Adding an authenticator app requires reauthentication";
  const nonce = (await hasVerifiedFactor(database.auth, user.id))
    ? undefined
    : await checkReauthentication(c, { ...caller, body }, message);
  // Covers the mails that verifying and removing the app will send.
  await takeLimit(c, "ownerNotice");
  const secret = makeTotpSecret();
  const now = c.var.auth.now();

  const factor = await database.transaction(async ({ auth, own }) => {
    await consumeNonce(own, nonce);
    await deleteUnusedFactors(auth, user.id, now);
    const factors = await findFactors(auth, user.id);
    if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
      throw factorNameTaken(friendlyName);
    }
    if (factors.length >= mostRows.mfa_factors) {
      throw new HttpError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    if (!isProved && factors.some(({ status }) => status === "verified")) throw aalNeeded();
    const added = await addFactor(auth, { userId: user.id, friendlyName, secret, now });
    const traits = { factor_id: added.id, factor_type: "totp" };
    await auditRequest(c, auth, "factor_in_progress", user, traits);
    return added;
  });
  const uri = totpUri({ secret, issuer, account: user.email ?? user.id });
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return c.json({ id: factor.id, type: "totp", friendly_name: friendlyName, totp });
}

function readName(field: string, name = ""): string {
  const clean = cleanLine(name);
  if (Buffer.byteLength(clean) > maxNameBytes) {
    throw validationError(`${field} cannot be longer than ${maxNameBytes} bytes`);
  }
  return clean;
}
