import { locale } from "#schemas/languages.ts";

declare const placeholders: unique symbol;

/** A text with names in braces, such as "{rooms} rooms", that the page fills in. */
export type Template<Name extends string> = string & { readonly [placeholders]?: Name };

/** Texts for one and for several: `one` for the number 1 in English. Both may contain {count}. */
export type Plural = { readonly one: string; readonly other: string };

/** Returns the text with each name in braces replaced by its value. */
export function fill<Name extends string>(
  text: Template<Name>,
  values: Readonly<Record<Name, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    String((values as Readonly<Record<string, string | number>>)[name] ?? written),
  );
}

/** By language; a new one for each number would take longer than everything else that a tool does. */
const pluralRules = new Map<string, Intl.PluralRules>();

/** Returns the text for a number, with {count} replaced by it: "1 room", "14 rooms". */
export function countText(text: Plural, count: number, language: string = locale): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return fill<"count">(text[rules.select(count) === "one" ? "one" : "other"], { count });
}

let list: Intl.ListFormat | undefined;

/** Returns names as a sentence has them: "your website, Airbnb and LekkeSlaap". */
export function inList(names: readonly string[]): string {
  list ??= new Intl.ListFormat(locale);
  return list.format(names);
}
