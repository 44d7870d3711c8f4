import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { fillName } from "#site/articles/front-matter.ts";
import { readFields } from "#site/articles/post-schema.ts";
import { readPosts } from "#site/articles/read-posts.ts";

/** Undoes YAML's parsing of a date as a point in time. */
const asWritten = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null), (_key, value) =>
    typeof value === "string" ? value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/, "$1") : value,
  );

const nameOf = ({ entry }: { entry: string }) => entry.replace(/\.mdx$/, "");

const posts = defineCollection({
  loader: glob({
    base: "content/en/posts",
    // `npm run dev` shows drafts. A build leaves them out, so that an invalid draft cannot fail it.
    pattern:
      process.env.NODE_ENV === "production"
        ? readPosts().map(({ file }) => `${file}.mdx`)
        : "*.mdx",
    generateId: nameOf,
  }),
  schema: z.unknown().transform((written, context) => {
    const data = fillName(asWritten(written));
    const { fields, problems } = readFields({ data, lineOf: () => 0 });
    for (const { field, expected, got } of problems) {
      context.addIssue({
        code: "custom",
        path: [field],
        message: `expected ${expected}, got ${got}`,
      });
    }
    return fields ?? z.NEVER;
  }),
});

const text = z.string("expected a text").min(1, "expected a text that is not empty");

const legal = defineCollection({
  loader: glob({ base: "content/en/legal", pattern: "*.mdx", generateId: nameOf }),
  schema: z.preprocess(
    asWritten,
    z.strictObject({
      title: text,
      description: text,
      /** The date from which it is in force. */
      updated: z.iso.date("expected a date as YYYY-MM-DD"),
    }),
  ),
});

export const collections = { posts, legal };
