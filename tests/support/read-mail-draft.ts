/** What a mail program gets of a mailto address: percent-encoding and nothing else is undone (RFC 6068). */
export function readMailDraft(url: string): { to: string; subject: string; body: string } {
  const match = /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(url);
  if (!match) throw new Error(`Not a mail draft with subject and body: ${url.slice(0, 100)}`);
  const [to = "", subject = "", body = ""] = match.slice(1).map(decodeURIComponent);
  return { to, subject, body };
}
