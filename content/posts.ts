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
 * The only reader of the articles in content/posts. It runs at build time (it reads files); the site gets
 * the result through the module `virtual:posts`.
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
  const slug = toSlug(typeof stated.slug === "string" ? stated.slug : name);
  const headings = [...file.body.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: headingId(text),
    text: text.trim(),
  }));
  const { fields, problems } = readFields(file);
  const readingMinutes = Math.max(1, Math.round(countWords(file.body) / wordsPerMinute));
  return {
    ...file,
    path,
    source,
    slug,
    draft: stated.draft === true,
    headings,
    problems,
    post: fields && { ...fields, file: name, slug, readingMinutes, headings },
  };
}

function countWords(body: string): number {
  const words = body
    .replace(/<[^>]+>/g, " ")
    .replace(/\]\([^)]*\)/g, "]")
    .match(/[\p{L}\p{N}][\p{L}\p{N}’'%,.–-]*/gu);
  return words?.length ?? 0;
}

/** An address part: the product's name may hold capitals and spaces. */
function toSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
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
