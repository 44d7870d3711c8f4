import { securityTxt } from "#content/security.ts";
import { site } from "#content/site.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** Where RFC 9116 wants it. */
export const securityTxtPath = "/.well-known/security.txt";

/** security.txt: whom to tell about a hole in the site, and until when this holds. */
export function writeSecurityTxt(siteUrl: string): string {
  return [
    `Contact: mailto:${site.email.security}`,
    `Expires: ${securityTxt.expires}T00:00:00Z`,
    `Preferred-Languages: ${securityTxt.languages.join(", ")}`,
    `Canonical: ${absoluteUrl(siteUrl, securityTxtPath)}`,
    "",
  ].join("\n");
}
