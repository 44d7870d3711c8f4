import type { z } from "zod";
import { trialLimits } from "#schemas/facts/limits.ts";
import { shareFactCounts } from "#schemas/share-fact.ts";

/** What a value of a file of words must hold beyond its shape. `expected` completes "expected ...". */
type Limit = { at: string; expected: string; holds: (value: never) => boolean };

const has = (at: string, count: number, what: string): Limit => ({
  at,
  expected: `${count} ${what}`,
  holds: ({ length }: unknown[]) => length === count,
});

const upTo = (at: string, most: number, what: string): Limit => ({
  at,
  expected: `at most ${most} ${what}`,
  holds: ({ length }: string | unknown[]) => length <= most,
});

/** The text names a limit of facts/limits.yaml, with any separator of thousands. */
const naming = (at: string, limit: number): Limit => ({
  at,
  expected: `a text with the limit of facts/limits.yaml, ${limit}`,
  holds: (text: string) => Number(text.replace(/\D/g, "")) === limit,
});

const isSorted = (terms: { term: string }[]) =>
  terms.every(({ term }, index) => (terms[index - 1]?.term ?? "").localeCompare(term) < 0);

/** By file. In `at`, * stands for every field or entry. */
const limits: Readonly<Record<string, readonly Limit[]>> = {
  hero: [
    upTo("slides.*.features", 3, "features"),
    upTo("slides.*.urgent.features", 3, "features"),
    has("slides.*.actions", 2, "buttons"),
  ],
  home: [has("closing.actions", 2, "buttons")],
  guide: [has("sections", 6, "sections")],
  "guest-records": [
    has("table.columns", 3, "columns"),
    has("tool.paper.register.columns", 5, "columns"),
    has("tool.paper.retention.columns", 4, "columns"),
  ],
  glossary: [{ at: "terms", expected: "terms in the order of the alphabet", holds: isSorted }],
  trial: [
    naming("errors.channels", trialLimits.channels),
    naming("errors.message", trialLimits.message),
  ],
};

/** Of each page's `meta`, in any file. */
const metaLimits: readonly Limit[] = [
  upTo("description", 170, "characters"),
  upTo("shareFact", 48, "characters, so that it fits into the image"),
  {
    at: "shareFact",
    expected: `a text with no other name in braces than ${shareFactCounts.join(", ")}`,
    holds: (fact: string) =>
      [...fact.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
        shareFactCounts.some((count) => count === name),
      ),
  },
];

/** Returns the schema of a file of words with its limits. */
export function withLimits(name: string, schema: z.ZodType): z.ZodType {
  return schema.superRefine((data, context) => {
    const ofPages = metaPlaces(data).flatMap((place) =>
      metaLimits.map((limit) => ({ ...limit, at: [...place, limit.at].join(".") })),
    );
    for (const { at, expected, holds } of [...(limits[name] ?? []), ...ofPages]) {
      for (const { path, value } of valuesAt(data, at.split("."))) {
        if (!holds(value as never)) {
          context.addIssue({ code: "custom", message: expected, path, input: value });
        }
      }
    }
  });
}

/** Returns the paths of every `meta`. */
function metaPlaces(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "meta" ? [[...path, key]] : metaPlaces(inner, [...path, key]),
  );
}

type Place = { path: string[]; value: unknown };

/** Returns the values at a path, with their places. */
function valuesAt(value: unknown, [key, ...rest]: string[], path: string[] = []): Place[] {
  if (value === undefined) return [];
  if (key === undefined) return [{ path, value }];
  const fields = value as Record<string, unknown>;
  const keys = key === "*" ? Object.keys(fields) : [key];
  return keys.flatMap((name) => valuesAt(fields[name], rest, [...path, name]));
}
