/** Control characters but tab and line feed, line and paragraph separators, and marks that change the text direction. */
const controls = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/gu;

/** Characters without a shape of their own, as zero-width spaces, soft hyphens and joiners. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** Without characters that control a terminal (ESC) or reverse text (U+202E). Joiners stay, which some scripts and emoji need. */
export const stripControls = (text: string): string => text.replace(controls, "");

/** Returns a name as it looks: in one line, without invisible characters, which people paste from web pages and mails. */
export const cleanLine = (text: string): string =>
  stripControls(text.replace(invisible, "").replace(/\s+/g, " ")).trim();

/** Characters of an address that is cleaned: more than a valid one has, with invisible ones. */
const longestEmail = 1000;

/** Some browsers send an international domain in letters and others in punycode. An address that is not valid stays so. */
export function cleanEmail(text: string): string {
  // Rejected later. The time to convert a domain grows with the square of its length.
  if (text.length > longestEmail) return text;
  const email = cleanLine(text);
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || /^[\x20-\x7e]*$/.test(domain)) return email;
  return email.slice(0, at) + (toAscii(domain) || domain);
}

/** Returns an international domain in ASCII; "" if it is none. Browsers use this too, so not domainToASCII of Node. */
function toAscii(domain: string): string {
  const url = `http://${domain}`;
  return /[\s/\\?#@:[\]]/.test(domain) || !URL.canParse(url) ? "" : new URL(url).hostname;
}

export function cleanData(value: unknown): unknown {
  if (typeof value === "string") return cleanLine(value);
  if (Array.isArray(value)) return value.map(cleanData);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanLine(name), cleanData(inner)]),
  );
}
