import { site } from "#content/site.ts";

/** Saves a text as a file of the visitor, as in `saveFile("account-2026-11-22.json", text)`. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.name.toLowerCase().replaceAll(/\W+/g, "-")}-${name}`;
  link.click();
  // The browser has begun to read it by the next turn; some need it a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
