import { generateAtomFeed } from "feedsmith";
import { company } from "#schemas/facts/company.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { articlePath } from "#site/blog/articles/article-head.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { feedLink } from "#site/seo/feed-paths.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** An article in the feed, and its HTML with absolute addresses. */
export type FeedEntry = {
  article: Pick<
    Post,
    "file" | "slug" | "title" | "excerpt" | "date" | "updated" | "category" | "tags"
  >;
  html: string;
};

/**
 * Returns an id that stays the same when the site moves to another address: a reader shows an entry with a new id as
 * unread (tag URIs, RFC 4151; the year is when the ids were introduced).
 */
const idOf = (name: string) => `tag:${company.domain},2026:${name}`;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Removes the characters that XML 1.0 does not allow; feedsmith writes them unchanged. */
const allowedInXml = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");

/** Returns feed.xml: Atom 1.0 (RFC 4287), in the order of `entries`. */
export function writeAtomFeed(entries: readonly FeedEntry[]): string {
  const { meta: blog } = readWords("blog");
  const days = entries.map(({ article: { date, updated = date } }) => updated).sort();
  return generateAtomFeed({
    xml: { lang: locale },
    id: idOf("blog"),
    title: { value: feedLink.title },
    subtitle: { value: blog.description },
    links: [
      { rel: "self", type: feedLink.type, href: absoluteUrl(feedLink.href) },
      { rel: "alternate", type: "text/html", href: absoluteUrl("/blog") },
    ],
    updated: midnight(days.at(-1) ?? blog.updated),
    authors: [{ name: company.editorialTeam, uri: absoluteUrl("/about") }],
    icon: absoluteUrl("/icon-192.png"),
    entries: entries.map(({ article, html }) => ({
      // The file's name stays when the article's title or address changes.
      id: idOf(`blog/${article.file}`),
      title: { value: allowedInXml(article.title) },
      links: [{ rel: "alternate", type: "text/html", href: absoluteUrl(articlePath(article)) }],
      published: midnight(article.date),
      updated: midnight(article.updated ?? article.date),
      categories: [...new Set([article.category, ...article.tags])].map((term) => ({ term })),
      summary: { value: allowedInXml(article.excerpt) },
      content: { type: "html", value: allowedInXml(html) },
    })),
  });
}
