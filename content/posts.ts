import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  describeProblem,
  type FrontMatter,
  type Problem,
  splitFrontMatter,
} from "#content/front-matter.ts";
import { headingId } from "#content/heading-id.ts";
import { type PostFields, readFields } from "#content/post-schema.ts";

/**
 * What an article is, and a reader of content/posts for checks, commands and tests. The site reads the same files as
 * the content collection "posts" (site/content.config.ts), by the same schema and with the same `describePost`.
 */

export type Heading = { id: string; text: string };

/** An article without its body. `readingMinutes` is computed from the words, never typed. */
export type Post = PostFields & {
  /** Name of its file in content/posts, without the ending. */
  file: string;
  slug: string;
  readingMinutes: number;
  headings: readonly Heading[];
};

/** An article's file, whatever is wrong with it. */
export type PostFile = FrontMatter & {
  /** As messages name it: "content/posts/x.mdx". */
  path: string;
  source: string;
  slug: string;
  draft: boolean;
  headings: readonly Heading[];
  /** What is wrong in the front matter; without anything, `post` is there. */
  problems: readonly Problem[];
  post: Post | undefined;
};

const wordsPerMinute = 220;
export const postsDirectory = join(import.meta.dirname, "posts");

/** Reads one article with its body and its mistakes. Throws where the front matter cannot be read at all. */
export function readPostFile(name: string, directory = postsDirectory): PostFile {
  const path = `content/posts/${name}.mdx`;
  const source = readFileSync(join(directory, `${name}.mdx`), "utf8");
  const file = splitFrontMatter(source, path);
  const stated = (file.data ?? {}) as { draft?: unknown; slug?: unknown };
  const { fields, problems } = readFields(file);
  return {
    ...file,
    path,
    source,
    slug: slugOf(name, stated.slug),
    draft: stated.draft === true,
    headings: readHeadings(file.body),
    problems,
    post: fields && describePost(name, fields, file.body),
  };
}

/** Returns an article from its file's name without the ending, its front matter and its Markdown. */
export function describePost(name: string, fields: PostFields, body: string): Post {
  return {
    ...fields,
    file: name,
    slug: slugOf(name, fields.slug),
    readingMinutes: Math.max(1, Math.round(countWords(body) / wordsPerMinute)),
    headings: readHeadings(body),
  };
}

function readHeadings(body: string): Heading[] {
  return [...body.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: headingId(text),
    text: text.trim(),
  }));
}

function countWords(body: string): number {
  const words = body
    .replace(/<[^>]+>/g, " ")
    .replace(/\]\([^)]*\)/g, "]")
    .match(/[\p{L}\p{N}][\p{L}\p{N}’'%,.–-]*/gu);
  return words?.length ?? 0;
}

/** An article's address part: the slug it states, in which the product's name may hold capitals, or its file's name. */
function slugOf(name: string, stated: unknown): string {
  return (typeof stated === "string" ? stated : name).toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** Reads one article. Throws an error that names file, line, field, what was expected and what was got. */
export function readPost(name: string, directory = postsDirectory): Post {
  return postOf(readPostFile(name, directory));
}

function postOf({ path, problems, post }: PostFile): Post {
  if (post) return post;
  throw new Error(problems.map((problem) => describeProblem(path, problem)).join("\n"));
}

/** The names of the articles' files, drafts included. */
export function listPostNames(directory = postsDirectory): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => name.slice(0, -".mdx".length))
    .sort();
}

/** Every article, newest first. Drafts are left out, unread, unless they are asked for. */
export function readPosts({ directory = postsDirectory, drafts = false } = {}): Post[] {
  return listPostNames(directory)
    .map((name) => readPostFile(name, directory))
    .filter(({ draft }) => drafts || !draft)
    .map(postOf)
    .sort((a, b) => b.date.localeCompare(a.date));
}
