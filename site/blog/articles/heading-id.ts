/** Returns the anchor of a heading: "What to cut, and what to keep" -> "what-to-cut-and-what-to-keep". */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Returns the name of a new article's file: "Café’s first year" -> "cafes-first-year". */
export function fileName(title: string): string {
  return headingId(title.normalize("NFKD").replace(/[\p{M}’']/gu, ""));
}
