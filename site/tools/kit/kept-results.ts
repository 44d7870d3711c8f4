import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { tryStorage } from "#site/ui/try-storage.ts";

/** A result of a tool that the visitor keeps on the device, with the figures as the tool showed them. */
export type KeptResult = {
  name: string;
  /** The path of the tool's page. */
  tool: string;
  /** The link with the entries. */
  address: string;
  figures: readonly (readonly [label: string, text: string])[];
  /** An ISO date. */
  day: string;
};

/** Returns the words, which are in the script that the first press fetches, and in no page. */
export const keptWords = () => readWords("kept-results", pageLanguage);

const storageKey = "kept-results";
export const mostResults = 50;

/** Returns the results of all tools. Storage that holds something else counts as empty. */
export function readResults(): readonly KeptResult[] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(stored) ? stored : [];
}

/** Stores the results of all tools. Returns false if the browser has no room, and then keeps the former ones. */
export const writeResults = (results: readonly KeptResult[]): boolean =>
  tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(results)) ?? true) ?? false;

/** Returns why a result cannot be kept beside the others, if it cannot. */
export function problemOf(result: KeptResult, others: readonly KeptResult[]) {
  if (result.name === "") return "unnamed";
  if (others.some(({ tool, name }) => tool === result.tool && name === result.name)) return "twice";
  if (others.length >= mostResults) return "many";
  return JSON.stringify(result).length > 10_000 ? "large" : undefined;
}

/** Returns the figures that a tool shows in its result: each term, row or heading with what follows it. */
export function figuresIn(result: Element): KeptResult["figures"] {
  const text = (element: Element | null) =>
    ((element as HTMLElement | null)?.innerText ?? "").replace(/\s+/g, " ").trim();
  return [...result.querySelectorAll("dt, th[scope=row], h3")]
    .filter((label) => !label.closest(".tool-share"))
    .map((label) => [text(label), text(label.nextElementSibling)]);
}
