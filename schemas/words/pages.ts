import type { z } from "zod";
import type { Template } from "#schemas/fill.ts";
import { readWords } from "#schemas/read-words.ts";
import { type PageId, pageAddresses } from "#schemas/site-paths.ts";
import { day, fields, list, text } from "#schemas/text-fields.ts";

/** Numbers that a share fact may have in braces; site/seo/share-fact.ts counts them. */
const counts = ["articles", "answers", "tools"] as const;
export type ShareFactCount = (typeof counts)[number];

const shareFact = text
  .max(48, "at most 48 characters, so that it fits into the image")
  .refine(
    (fact) =>
      [...fact.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
        counts.includes(name as ShareFactCount),
      ),
    `a text with no other name in braces than ${counts.join(", ")}`,
  )
  .transform((fact) => fact as Template<ShareFactCount>);

const head = {
  title: text,
  description: text.max(170, "at most 170 characters"),
  keywords: list(text),
};
const undated = { ...head, shareFact: shareFact.exactOptional() };
const page = fields({ ...undated, updated: day });

/** A page with its words in pages.yaml. The legal pages have theirs in their front matter. */
export type PageTextId = Exclude<PageId, "privacy" | "terms">;

const { privacy, terms, otaCommission, ...others } = pageAddresses;
const datedPages = Object.fromEntries(Object.keys(others).map((id) => [id, page])) as Record<
  Exclude<PageTextId, "otaCommission">,
  typeof page
>;

export const schema = fields({
  site: fields(head),
  pages: fields({ ...datedPages, otaCommission: fields(undated) }),
});

export type PageText = z.infer<typeof schema>["pages"][PageTextId];

/** What search engines and shared links show for each page. */
export const pagesWords = readWords("pages", schema);
