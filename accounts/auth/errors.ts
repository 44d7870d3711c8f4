import { HttpError } from "#accounts/http/errors.ts";

/** Errors of the protocol by code, with their usual status and message. */
const errors = {
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  email_exists: [422, "A user with this email address has already been registered"],
  email_not_confirmed: [400, "Email not confirmed"],
  // For parts of the protocol that are not here: accounts/docs/protocol.md lists them.
  feature_disabled: [404, "This service does not have this feature"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  insufficient_aal: [401, "Enter the code of your authenticator app first."],
  invalid_credentials: [400, "Invalid login credentials"],
  mfa_factor_not_found: [404, "Factor not found"],
  mfa_ip_address_mismatch: [422, "Challenge and verify IP addresses mismatch."],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  not_admin: [403, "User not allowed"],
  otp_disabled: [422, "Signups not allowed for otp"],
  otp_expired: [403, "Email link is invalid or has expired"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  same_password: [422, "New password should be different from the old password."],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  too_many_enrolled_mfa_factors: [
    422,
    "Maximum number of verified factors reached, unenroll to continue",
  ],
  user_already_exists: [422, "User already registered"],
  user_banned: [403, "User is banned"],
  user_not_found: [404, "User not found"],
  validation_failed: [400, ""],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Returns an error of the protocol. */
export function protocolError(code: keyof typeof errors, message: string = errors[code][1]) {
  return new HttpError(errors[code][0], code, message);
}

export const validationError = (message: string) => protocolError("validation_failed", message);
