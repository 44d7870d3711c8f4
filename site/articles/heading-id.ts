/** Returns the anchor of a heading: "What to cut, and what to keep" -> "what-to-cut-and-what-to-keep". */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
