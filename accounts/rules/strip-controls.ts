/** Control characters but tab and line feed, line and paragraph separators, and marks that change the text direction. */
const controls = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/gu;

/**
 * Returns a text without the characters that control a terminal (ESC) or show it in another order than it is written
 * (U+202E). For names and other texts of visitors where they come in, and for every mail.
 */
export function stripControls(text: string): string {
  return text.replace(controls, "");
}
