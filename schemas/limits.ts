import type { z } from "zod";
import { trialLimits } from "#schemas/facts/limits.ts";
import { shareFactCounts } from "#schemas/share-fact.ts";

/** What the values at some paths of a file of words must hold beyond their shape. `expected` completes "expected ...". */
type Limit = { at: RegExp; expected: string; holds: (value: never) => boolean };

const has = (at: RegExp, count: number, what: string): Limit => ({
  at,
  expected: `${count} ${what}`,
  holds: ({ length }: unknown[]) => length === count,
});

const upTo = (at: RegExp, most: number, what: string): Limit => ({
  at,
  expected: `at most ${most} ${what}`,
  holds: ({ length }: string | unknown[]) => length <= most,
});

/** The text names a limit of facts/limits.yaml, with any separator of thousands. */
const naming = (at: RegExp, limit: number): Limit => ({
  at,
  expected: `a text with the limit of facts/limits.yaml, ${limit}`,
  holds: (text: string) => Number(text.replace(/\D/g, "")) === limit,
});

const isSorted = (terms: { term: string }[]) =>
  terms.every(({ term }, index) => (terms[index - 1]?.term ?? "").localeCompare(term) < 0);

/** By file. */
const limits: Readonly<Record<string, readonly Limit[]>> = {
  hero: [
    upTo(/^slides\.\d+\.(urgent\.)?features$/, 3, "features"),
    has(/^slides\.\d+\.actions$/, 2, "buttons"),
  ],
  home: [has(/^closing\.actions$/, 2, "buttons")],
  guide: [has(/^sections$/, 6, "sections")],
  "guest-records": [
    has(/^table\.columns$/, 3, "columns"),
    has(/^tool\.paper\.register\.columns$/, 5, "columns"),
    has(/^tool\.paper\.retention\.columns$/, 4, "columns"),
  ],
  glossary: [{ at: /^terms$/, expected: "terms in the order of the alphabet", holds: isSorted }],
  trial: [
    naming(/^errors\.channels$/, trialLimits.channels),
    naming(/^errors\.message$/, trialLimits.message),
  ],
};

const shareFact = /(^|\.)meta\.shareFact$/;

/** Of each page's `meta`, in any file. */
const metaLimits: readonly Limit[] = [
  upTo(/(^|\.)meta\.description$/, 170, "characters"),
  upTo(shareFact, 48, "characters, so that it fits into the image"),
  {
    at: shareFact,
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
    const check = (value: unknown, path: readonly string[]): void => {
      for (const { at, expected, holds } of [...(limits[name] ?? []), ...metaLimits]) {
        if (at.test(path.join(".")) && !holds(value as never)) {
          context.addIssue({ code: "custom", message: expected, path: [...path], input: value });
        }
      }
      if (typeof value !== "object") return;
      for (const [key, inner] of Object.entries(value ?? {})) check(inner, [...path, key]);
    };
    check(data, []);
  });
}
