/** Returns the public URL of a site's account service, which is also the issuer of its access tokens. */
export function serviceUrl(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}
