/** A WhatsApp message that names a page; whom it goes to, the visitor chooses there. Opens in a new tab. */
export function shareUrl(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;
}
