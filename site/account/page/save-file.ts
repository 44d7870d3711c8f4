import { site } from "#schemas/facts/site.ts";

/** Downloads a text as a file, for example `saveFile("account-2026-11-22.json", text, "application/json")`. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.name.toLowerCase().replaceAll(/\W+/g, "-")}-${name}`;
  link.click();
  // Some browsers read the file later than in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
