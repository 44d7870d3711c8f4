import { company } from "#schemas/facts/company.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** The path is set by RFC 9116. */
export const securityTxtPath = "/.well-known/security.txt";

/** Returns security.txt: the contact for security researchers and an expiry date. */
export function writeSecurityTxt(siteUrl: string): string {
  return [
    `Contact: mailto:${company.email.security}`,
    `Expires: ${securityTxt.expires}T00:00:00Z`,
    `Preferred-Languages: ${securityTxt.languages.join(", ")}`,
    `Canonical: ${absoluteUrl(siteUrl, securityTxtPath)}`,
    "",
  ].join("\n");
}
