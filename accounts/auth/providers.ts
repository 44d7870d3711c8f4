/** Providers that the protocol names. This service has none of them: users sign in by email. */
export const providers = `
  apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao
  linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone zoom
`
  .trim()
  .split(/\s+/);

/** Returns true if the protocol names an OAuth provider. */
export function isKnownProvider(name: string): boolean {
  return providers.includes(name) && name !== "phone";
}
