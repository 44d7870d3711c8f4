import { describeProblem, type Problem } from "#schemas/content-file.ts";
import { replaceMe } from "#scripts/content/draft-template.ts";
import { findWrongSums } from "#scripts/content/sums.ts";
import { type ArticleText, allowedMarkup } from "#site/blog/articles/article-text.ts";
import { contentValue, unknownContentValue } from "#site/blog/articles/content-values.ts";
import {
  listPostNames,
  type Post,
  type PostFile,
  postsDirectory,
  readPostFile,
} from "#site/blog/articles/read-posts.ts";
import { guidePdfPath } from "#site/pages/_success-guide/guide-pdf-path.ts";
import { feedLink } from "#site/seo/feed-paths.ts";
import { sitePages } from "#site/urls.ts";

/** Checks every article against the others and the pages. A draft, which no build has, has only warnings. */
export function checkArticles(directory = postsDirectory) {
  const { files, errors } = readArticles(directory);
  const warnings: string[] = [];
  for (const file of files) {
    const report = file.draft ? warnings : errors;
    const problems = checkArticle(file, files);
    report.push(...problems.map((problem) => describeProblem(file.path, problem)));
  }
  return { errors, warnings };
}

/** Reads all articles. One without front matter, or whose front matter is no YAML, is an error. */
export function readArticles(directory?: string) {
  const errors: string[] = [];
  const files: PostFile[] = [];
  for (const name of listPostNames(directory)) {
    try {
      files.push(readPostFile(name, directory));
    } catch (error) {
      errors.push((error as Error).message);
    }
  }
  return { files, errors };
}

/** Returns the problems of an article: those of its fields and syntax, which it has already, and those that others show. */
export function checkArticle(file: PostFile, files: readonly PostFile[]): Problem[] {
  const siblings = files.filter(({ draft }) => file.draft || !draft);
  return [...file.problems, ...findConflicts(file, siblings), ...checkText(file, siblings)].sort(
    (a, b) => a.line - b.line,
  );
}

function findConflicts({ lineOf, path: own, post }: PostFile, siblings: readonly PostFile[]) {
  const problems: Problem[] = [];
  if (!post) return problems;
  const report = (field: keyof Post, expected: string, got: string) =>
    problems.push({ line: lineOf([field]), field, expected, got });

  const others = siblings.filter((other) => other.path !== own);
  if (post.related && !others.some(({ slug }) => slug === post.related)) {
    report("related", "the slug of another article", JSON.stringify(post.related));
  }
  // Of two articles with the same id or slug, the later file has the problem.
  const earlier = others.filter((other) => other.path < own);
  const sameId = earlier.find((other) => post.id !== undefined && other.post?.id === post.id);
  if (sameId) report("id", "a unique id", `${post.id} as in ${sameId.path}`);
  const sameSlug = earlier.find(({ slug }) => slug === post.slug);
  if (sameSlug) report("slug", "a unique slug", `"${post.slug}" as in ${sameSlug.path}`);
  return problems;
}

function checkText(file: PostFile, siblings: readonly PostFile[]): Problem[] {
  const addressOf = ({ slug }: PostFile) => `/blog/${slug}`;
  const pages = [...sitePages.map((page) => page.path), guidePdfPath, feedLink.href];
  const siteMap: SiteMap = new Map([
    ...pages.filter((page) => page !== "/404").map((page) => [page, undefined] as const),
    ...siblings.map(
      (other) => [addressOf(other), new Set(other.text.sections.map(({ id }) => id))] as const,
    ),
  ]);
  const problems = checkArticleBody({ ...file, path: addressOf(file) }, siteMap);
  if (file.draft) return problems;
  const left = file.source.split("\n").flatMap((words, index) => {
    const got = JSON.stringify(words.trim());
    const expected = `your own words in place of ${replaceMe}`;
    return words.includes(replaceMe) ? [{ line: index + 1, field: "words", expected, got }] : [];
  });
  return [...problems, ...left];
}

/** The addresses that an article may link to. Of articles, the anchors of their headings are known. */
export type SiteMap = ReadonlyMap<string, ReadonlySet<string> | undefined>;

type Body = {
  path: string;
  text: ArticleText;
  bodyLine: number;
};

export function checkArticleBody({ path, text, bodyLine }: Body, siteMap: SiteMap): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, field: string, expected: string, got: string) =>
    problems.push({ line: bodyLine + line - 1, field, expected, got: JSON.stringify(got) });

  for (const { line, alt, markup } of text.images) {
    if (alt.trim() === "") report(line, "image", "a text that says what it shows", markup);
  }
  for (const { line, address } of text.links) {
    const expected = expectedAddress(address, path, siteMap);
    if (expected) report(line, "link", expected, address);
  }
  for (const { line, path } of text.valuePaths) {
    if (contentValue(path.split(".")) !== undefined) continue;
    problems.push({ line: bodyLine + line - 1, field: "value", ...unknownContentValue(path) });
  }
  for (const { line, text: words } of text.texts) {
    const wrong = findWrongSums(words);
    problems.push(...wrong.map((each) => ({ line: bodyLine + line - 1, field: "sum", ...each })));
  }
  for (const { line, markup } of text.forbidden) report(line, "text", allowedMarkup, markup);
  return problems.sort((a, b) => a.line - b.line);
}

function expectedAddress(address: string, ownPath: string, siteMap: SiteMap): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:)/.test(address)) return undefined;
  if (!/^(\/(?!\/)|#)/.test(address)) return "an address that starts with /, # or https://";
  const [target = "", anchor] = address.split("#");
  const path = target === "" ? ownPath : target.replace(/\?.*/, "");
  if (!siteMap.has(path)) return "the address of a page or of a published article";
  const anchors = siteMap.get(path);
  if (anchor === undefined || !anchors || anchors.has(anchor)) return undefined;
  return `the anchor of a heading of ${path}`;
}
