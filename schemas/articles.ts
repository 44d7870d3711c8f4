import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { source } from "#schemas/source.ts";
import { day, fields, oneOf, pastDay, text, yesOrNo } from "#schemas/text-fields.ts";
import { readWords } from "#schemas/words.ts";

/** The categories that an article may have. */
export const { categories } = readWords("article");

/** Returns the drawings that an article may have: "bell" is site/drawings/art-bell.svg. */
export const listDrawings = (): string[] =>
  readdirSync(path.join(import.meta.dirname, "../site/drawings")).flatMap(
    (name) => /^art-(.+)\.svg$/.exec(name)?.[1] ?? [],
  );

// Each message completes the sentence "expected ...".
const textOf = (min: number, max: number) =>
  z.string("a text").min(min, `at least ${min} characters`).max(max, `at most ${max} characters`);
const listOf = (max: number) =>
  z.array(text, "a list").min(1, "at least one entry").max(max, `at most ${max} entries`);
const dates = z.object({ date: day, updated: day });
const indexId = z
  .int("a whole number")
  .min(1, "a number from 1 to 8")
  .max(8, "a number from 1 to 8");

/** The front matter of an article. Its texts may insert values such as {site.name}. */
export const schema = fields({
  /** The page's title adds the product's name; search engines cut it after about 65 characters. */
  title: textOf(10, 57),
  draft: yesOrNo
    .describe("A draft is not on the public site. Turn it off to publish.")
    .exactOptional(),
  slug: text.describe("The last part of the address. Empty: from the title.").exactOptional(),
  description: textOf(70, 160).describe("What search engines show: 70 to 160 characters."),
  excerpt: textOf(20, 160).describe("The line on the article's card: 20 to 160 characters."),
  date: pastDay.describe("The day from which it is public: today, or before."),
  updated: pastDay
    .describe("The day of the last change, once the article was public.")
    .exactOptional(),
  kind: oneOf(["guide", "post"]).describe("A post has one of the eight places of the index."),
  id: indexId
    .meta({ title: "Place", description: "Of a post, 1 to 8; 1 to 3 are featured." })
    .exactOptional(),
  category: oneOf(categories),
  tags: listOf(6).describe("Topics, at most 6."),
  keywords: listOf(10).describe("Words that readers search for, at most 10."),
  art: z.lazy(() => oneOf(listDrawings())).describe("The drawing above the article."),
  artAlt: z
    .string("a text")
    .min(10, "at least 10 characters that say what the drawing shows")
    .describe("What the drawing shows, for those who cannot see it."),
  related: text.describe("An article to read next.").exactOptional(),
  sources: z
    .array(source, "a list")
    .min(1, "at least one source")
    .describe("Where facts come from, listed below the article.")
    .exactOptional(),
  cta: fields({
    title: text,
    text,
    primary: z.union(
      [fields({ label: text, chat: text }), fields({ label: text, to: z.literal("/contact") })],
      "a label, and either a chat text or `to: /contact`",
    ),
    secondary: fields({ label: text, to: oneOf(["/features", "/pricing"]) }),
  }).describe("The offer at the end: a title, a sentence and two buttons."),
})
  .refine(({ kind, id }) => (kind === "post") === (id !== undefined), {
    path: ["id"],
    message: "an id from 1 to 8 for a post, and none for a guide",
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    error: ({ input }) =>
      `a day on or after the article's date, ${(input as { date: string }).date}`,
    // Runs even if other fields are invalid, so that the writer sees all mistakes together.
    when: ({ value }) => dates.safeParse(value).success,
  });

export type PostFields = z.infer<typeof schema>;
