type Part = string | { name: string; isInUrl: boolean };

/** A parsed text with values, for example "Your code is {{ .Token }}". */
export type Template = readonly Part[];

export type TemplateProblem = { line: number; message: string };

/** Values that are the beginning of an address. */
const urls = ["ConfirmationURL", "RedirectTo", "SiteURL"];

/** Parses a text that may contain the `allowed` values. Returns a problem for every other expression in braces. */
export function parseTemplate(
  text: string,
  allowed: readonly string[],
): { template: Template; problems: TemplateProblem[] } {
  const template: Part[] = [];
  const problems: TemplateProblem[] = [];
  let line = 1;
  /** The text so far, in which a value is replaced by one of its kind. */
  let before = "";
  for (const piece of text.split(/(\{\{[^{}]*\}\}|\{\{)/)) {
    const [, name = ""] = /^\{\{\s*\.(\w+)\s*\}\}$/.exec(piece) ?? [];
    if (!piece.startsWith("{{")) {
      template.push(piece);
      before += piece;
    } else if (allowed.includes(name)) {
      template.push({ name, isInUrl: endsInUrl(before) });
      before += urls.includes(name) ? "https://" : "value";
    } else {
      const values = allowed.map((value) => `{{ .${value} }}`).join(", ");
      problems.push({ line, message: `${piece} is not a value of this mail; it has ${values}` });
    }
    line += piece.split("\n").length - 1;
  }
  return { template, problems };
}

/** Returns true if a text ends within an address. */
function endsInUrl(text: string): boolean {
  const word = text.split(/[\s"'<>()]/).at(-1) ?? "";
  return /:\/\/|mailto:/i.test(word);
}

export function hasValue(template: Template, names: readonly string[]): boolean {
  return template.some((part) => typeof part !== "string" && names.includes(part.name));
}

/**
 * Fills in the values, each passed through `encode`. Within an address a value is percent-encoded, so that it cannot
 * add a parameter. No value can contain a space, a line break or an invisible character.
 */
export function renderTemplate(
  template: Template,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string = (value) => value,
): string {
  return template
    .map((part) => {
      if (typeof part === "string") return part;
      const value = (values[part.name] ?? "").replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
      return encode(part.isInUrl ? encodeURIComponent(value) : value);
    })
    .join("");
}
