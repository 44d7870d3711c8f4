import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { schema as postSchema } from "#schemas/articles.ts";
import { schema as legalSchema } from "#schemas/legal.ts";
import { readFields } from "#site/blog/articles/front-matter.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { showsDrafts } from "#site/blog/articles/shows-drafts.ts";

/** Undoes YAML's parsing of a date as a point in time. */
const asWritten = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null), (_key, value) =>
    typeof value === "string" ? value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/, "$1") : value,
  );

/** Returns a schema for Astro, which inserts the values of front matter and reports every mistake. */
const frontMatter = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((written, context) => {
    const { fields, problems } = readFields(schema, { data: asWritten(written), lineOf: () => 0 });
    for (const { field, expected, got } of problems) {
      context.addIssue({
        code: "custom",
        path: [field],
        message: `expected ${expected}, got ${got}`,
      });
    }
    return fields ?? z.NEVER;
  });

const nameOf = ({ entry }: { entry: string }) => entry.replace(/\.mdx$/, "");

const posts = defineCollection({
  loader: glob({
    base: "content/en/posts",
    // `npm run dev` shows drafts. A build leaves them out, so that an invalid draft cannot fail it, unless it is for a preview.
    pattern:
      process.env.NODE_ENV === "production"
        ? readPosts({ drafts: showsDrafts() }).map(({ file }) => `${file}.mdx`)
        : "*.mdx",
    generateId: nameOf,
  }),
  schema: frontMatter(postSchema),
});

const legal = defineCollection({
  loader: glob({ base: "content/en/legal", pattern: "*.mdx", generateId: nameOf }),
  schema: frontMatter(legalSchema),
});

export const collections = { posts, legal };
