/** Returns the URL of a WhatsApp message that names a page. The visitor chooses the recipient in WhatsApp. */
export function shareUrl(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;
}
