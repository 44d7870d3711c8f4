/** Returns the members of an error that are logged. Errors of drivers have others, with addresses and whole envelopes. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    type: name,
    message: redactSecrets(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(responseCode) && { responseCode }),
    ...(stack && { stack: redactSecrets(stack) }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

const rules: readonly (readonly [RegExp, string])[] = [
  // Email addresses, except for the domain, which shows the mail server that rejected it; and passwords in URLs.
  [/[^\s<>"'`(),;:[\]{}/=?&]+(@|%40)(?=[\w[])/gi, "…$1"],
  // Query strings and fragments of URLs.
  [/(https?:\/\/[^\s?#]*|\/[\w.~%/-]*)[?#][^\s"'<>)]+/gi, "$1?…"],
  // Tokens, keys and hashes: long words that contain a digit.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, "…"],
  // One-time codes.
  [/(?<![\w.:-])\d{6}(?![\w.:-])/g, "…"],
];

/** For errors of other programs, which may quote their input; the server's own log lines never contain such values. */
export function redactSecrets(text: string): string {
  return rules.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}
