import { site } from "#content/site.ts";

/** A WhatsApp chat with us, with the visitor's first message filled in. Opens in a new tab. */
export function chatUrl(text?: string): string {
  const url = `https://wa.me/${site.whatsapp.number}`;
  return text ? `${url}?text=${encodeURIComponent(text)}` : url;
}

/**
 * A mail draft (RFC 6068): everything but letters and digits is percent-encoded as UTF-8, and line breaks
 * are CRLF, as mail wants them.
 */
export function mailDraftUrl({
  to,
  subject,
  body,
}: {
  to: string;
  subject: string;
  body: string;
}): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\r\n|\r|\n/g, "\r\n"));
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`;
}
