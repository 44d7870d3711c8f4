const maxLength = 200;

/** Lower-case words, each shorter than a refresh token's 12 letters, and the ending of a file's name. */
const words = /^\.?[a-z]{1,11}(-[a-z]{1,11})*(\.[a-z]{1,5})?$/;

/**
 * Redacts the path of an address that does not exist, for the log, so that broken links can be found. Visitors may
 * have put anything there, so only segments that look like words of an address stay: a segment with a digit, a capital
 * or a long row of letters may be a token, a code or an e-mail address.
 */
export function redactPath(path: string): string {
  const segments = path.slice(0, maxLength).split("/");
  return segments
    .map((segment) => (segment === "" || words.test(segment) ? segment : "…"))
    .join("/");
}
