const maxLength = 200;

/**
 * The path of an address that does not exist, for the log, so that broken links can be found. Visitors may have put
 * anything there, so what could be an e-mail address, a token or a code is left out.
 */
export function describePath(path: string): string {
  const segments = path.slice(0, maxLength).split("/");
  return segments.map((segment) => (isHarmless(segment) ? segment : "…")).join("/");
}

function isHarmless(segment: string): boolean {
  const holdsAddress = /@|%40/i.test(segment);
  const holdsCode = /\d{6}/.test(segment);
  const holdsToken = /[\w-]{16,}/.test(segment) && /\d/.test(segment);
  const holdsControls = /[^\x21-\x7e]|%[01]/i.test(segment);
  return !(holdsAddress || holdsCode || holdsToken || holdsControls);
}
