import { isKnownProvider } from "#accounts/auth/providers.ts";
import { validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";

const rejectWith = (code: string, message: string) => (): never => {
  throw new HttpError(404, code, message);
};

/** Parts of the protocol that are off, as in a hosted service with default settings. Each has its own error code. */
export const saml = rejectWith("saml_provider_disabled", "SAML 2.0 is disabled");
export const passkeys = rejectWith("passkey_disabled", "Passkeys are disabled");
export const oauthServer = rejectWith("feature_disabled", "OAuth server is disabled");
export const scim = rejectWith("feature_disabled", "SCIM server is disabled");
export const customProviders = rejectWith("feature_disabled", "Custom providers are disabled");
export const manualLinking = rejectWith("manual_linking_disabled", "Manual linking is disabled");

export function authorize(c: AuthRequest): never {
  const provider = c.req.query("provider") ?? "";
  if (provider.startsWith("custom:")) {
    throw validationError(`Unsupported provider: custom provider ${provider} not found`);
  }
  if (isKnownProvider(provider))
    throw validationError("Unsupported provider: provider is not enabled");
  throw validationError(`Unsupported provider: Provider ${provider} could not be found`);
}

export function callback(c: AuthRequest) {
  const query = new URLSearchParams({
    error: "invalid_request",
    error_code: "bad_oauth_callback",
    error_description: "OAuth state parameter missing",
  });
  return c.redirect(`${c.var.auth.config.siteUrl}?${query}`, 303);
}
