const maxLength = 200;

/** Lower-case words, each shorter than the 12 letters of a refresh token, and a file extension. */
const words = /^\.?[a-z]{1,11}(-[a-z]{1,11})*(\.[a-z]{1,5})?$/;

/**
 * Redacts the path of an unknown address for the log, where operators look for broken links. Keeps only segments that
 * look like words: a segment with a digit, a capital or many letters may be a token, a code or an email address.
 */
export function redactPath(path: string): string {
  const segments = path.slice(0, maxLength).split("/");
  return segments
    .map((segment) => (segment === "" || words.test(segment) ? segment : "…"))
    .join("/");
}
