import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PostFields, schema } from "#schemas/articles.ts";
import { describeProblem, type Problem } from "#schemas/content-file.ts";
import {
  type ArticleText,
  type Heading,
  readArticleText,
} from "#site/blog/articles/article-text.ts";
import {
  type FrontMatter,
  readFields,
  splitFrontMatter,
} from "#site/blog/articles/front-matter.ts";

/**
 * Reads the articles in content/en/posts for checks, commands and tests. The site reads the same files as the content
 * collection "posts" (site/content.config.ts), with the same schema and the same `describePost`.
 */

export type Post = PostFields &
  Pick<ArticleText, "sections" | "readingMinutes"> & {
    /** Name of its file in content/en/posts, without the extension. */
    file: string;
    slug: string;
    headings: readonly Heading[];
  };

/** An article's file, which may contain mistakes. */
export type PostFile = FrontMatter & {
  /** For messages: "content/en/posts/x.mdx". */
  path: string;
  source: string;
  slug: string;
  draft: boolean;
  text: ArticleText;
  /** The mistakes in the front matter and in the syntax of the Markdown. `post` is undefined if there are any. */
  problems: readonly Problem[];
  post: Post | undefined;
};

export const postsDirectory = join(import.meta.dirname, "../../../content/en/posts");

/** Reads one article and its mistakes. Throws if there is no front matter or its YAML is invalid. */
export function readPostFile(name: string, directory = postsDirectory): PostFile {
  const path = `content/en/posts/${name}.mdx`;
  const source = readFileSync(join(directory, `${name}.mdx`), "utf8");
  const file = splitFrontMatter(source, path);
  const text = readArticleText(file.body);
  const { data, fields, problems } = readFields(schema, file);
  const stated = (data ?? {}) as { draft?: unknown; slug?: unknown };
  if (text.syntaxError) {
    const { line, reason } = text.syntaxError;
    const got = JSON.stringify(file.body.split("\n")[line - 1] ?? "");
    const expected = `valid MDX (${reason})`;
    problems.push({ line: file.bodyLine + line - 1, field: "text", expected, got });
  }
  return {
    ...file,
    path,
    source,
    slug: slugOf(name, stated.slug),
    draft: stated.draft === true,
    text,
    problems,
    post: fields && problems.length === 0 ? describePost(name, fields, file.body) : undefined,
  };
}

/** Returns an article, from the name of its file without the extension, its front matter and its Markdown. */
export function describePost(name: string, fields: PostFields, body: string): Post {
  const { sections, readingMinutes } = readArticleText(body);
  return {
    ...fields,
    file: name,
    slug: slugOf(name, fields.slug),
    sections,
    readingMinutes,
    headings: sections.flatMap(({ id, heading }) => (id ? [{ id, text: heading }] : [])),
  };
}

/** Returns the last part of an article's URL: its `slug` field (the product's name in it may have capitals) or its file's name. */
function slugOf(name: string, stated: unknown): string {
  return (typeof stated === "string" ? stated : name).toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** Throws an error with file, line, field, and the expected and the actual value of each mistake. */
function postOf({ path, problems, post }: PostFile): Post {
  if (post) return post;
  throw new Error(problems.map((problem) => describeProblem(path, problem)).join("\n"));
}

/** Returns the names of the articles' files, including drafts. */
export function listPostNames(directory = postsDirectory): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => name.slice(0, -".mdx".length))
    .sort();
}

/** Returns every article, newest first. Without `drafts`, the fields of drafts are not checked. */
export function readPosts({ directory = postsDirectory, drafts = false } = {}): Post[] {
  return listPostNames(directory)
    .map((name) => readPostFile(name, directory))
    .filter(({ draft }) => drafts || !draft)
    .map(postOf)
    .sort((a, b) => b.date.localeCompare(a.date));
}
