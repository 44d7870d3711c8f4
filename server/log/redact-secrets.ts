const rules: readonly (readonly [RegExp, string])[] = [
  // Of an address the domain stays: it tells which mail server refuses. Passwords in URLs go the same way.
  [/[^\s<>"'`(),;:[\]{}/=?&]+(@|%40)(?=[\w[])/gi, "…$1"],
  // What follows a question mark or a number sign in an address.
  [/(https?:\/\/[^\s?#]*|\/[\w.~%/-]*)[?#][^\s"'<>)]+/gi, "$1?…"],
  // Tokens, keys and hashes: long runs of letters and digits that hold a digit.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, "…"],
  // One-time codes.
  [/(?<![\w.:-])\d{6}(?![\w.:-])/g, "…"],
];

/**
 * Text with what no log may hold taken out: whole e-mail addresses, passwords in URLs, query strings, tokens and
 * one-time codes. For the words of other programs' errors, which quote what they were given; our own lines never
 * hold such things in the first place.
 */
export function redactSecrets(text: string): string {
  return rules.reduce(
    (hidden, [pattern, replacement]) => hidden.replace(pattern, replacement),
    text,
  );
}
