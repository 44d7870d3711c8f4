import { serviceUrl } from "#accounts/auth/links.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

// What anyone may ask of the service: its name, settings and keys.

/** Other ways to sign in that the protocol names. This service has none of them. */
const providers = `
  anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao
  linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone zoom
`;

export function health(c: AuthRequest) {
  const description = "GoTrue is a user registration and authentication API";
  return c.json({ version: "embedded", name: "GoTrue", description });
}

export function getSettings(c: AuthRequest) {
  const { config } = c.var.auth;
  const others = providers.trim().split(/\s+/);
  return c.json({
    external: { ...Object.fromEntries(others.map((name) => [name, false])), email: true },
    disable_signup: !config.signup,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
}

export function jwks(c: AuthRequest) {
  c.header("Cache-Control", "public, max-age=600");
  return c.json(c.var.auth.accessTokens.jwks);
}

export function openidConfiguration(c: AuthRequest) {
  const issuer = serviceUrl(c.var.auth.config.siteUrl);
  return c.json({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: ["openid", "profile", "email", "phone"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256", "plain"],
  });
}
