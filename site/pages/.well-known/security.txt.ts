import { company } from "#schemas/facts/company.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

// For security researchers. RFC 9116 sets the path and the fields.
const text = `Contact: mailto:${company.email.security}
Expires: ${securityTxt.expires}T00:00:00Z
Preferred-Languages: ${securityTxt.languages.join(", ")}
Canonical: ${absoluteUrl("/.well-known/security.txt")}
`;

export const GET = () => new Response(text);
