import { serviceUrl } from "#accounts/auth/service-url.ts";

/** Returns the link in a mail. It leads to the account service, which redirects the visitor to `redirectTo`. */
export function verifyLink(
  siteUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${serviceUrl(siteUrl)}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}
