import { generateAtomFeed, generateJsonFeed } from "feedsmith";
import { company } from "#schemas/facts/company.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { articlePath } from "#site/blog/articles/article-head.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { atomFeed, feedTitle, jsonFeed } from "#site/seo/feed-paths.ts";
import { absoluteUrl, shareImagePath } from "#site/seo/page-meta.ts";

/** An article in the feeds, and its HTML with absolute addresses. */
export type FeedEntry = {
  article: Pick<
    Post,
    "file" | "slug" | "title" | "excerpt" | "date" | "updated" | "category" | "tags"
  >;
  html: string;
};

const { meta: blog } = readWords("blog");

/**
 * Returns an id that stays the same when the site moves to another address: a reader shows an entry with a new id as
 * unread (tag URIs, RFC 4151; the year is when the ids were introduced).
 */
const idOf = (name: string) => `tag:${company.domain},2026:${name}`;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

const lastUpdate = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ article: { date, updated = date } }) => updated)
    .sort()
    .at(-1) ?? blog.updated;

/** Returns what both feeds say of an article. Its file's name stays when its title or address changes. */
function describe({ article, html }: FeedEntry) {
  const { file, title, excerpt, date, updated = date, category, tags } = article;
  const path = articlePath(article);
  return {
    id: idOf(`blog/${file}`),
    url: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    title,
    summary: excerpt,
    html,
    published: midnight(date),
    updated: midnight(updated),
    categories: [...new Set([category, ...tags])],
  };
}

/** Removes the characters that XML 1.0 does not allow; feedsmith writes them unchanged. */
const allowedInXml = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");

/** Returns feed.xml: Atom 1.0 (RFC 4287), in the order of `entries`. */
export function writeAtomFeed(entries: readonly FeedEntry[]): string {
  return generateAtomFeed({
    xml: { lang: locale },
    id: idOf("blog"),
    title: { value: feedTitle },
    subtitle: { value: blog.description },
    links: [
      { rel: "self", type: atomFeed.type, href: absoluteUrl(atomFeed.path) },
      { rel: "alternate", type: "text/html", href: absoluteUrl("/blog") },
    ],
    updated: midnight(lastUpdate(entries)),
    authors: [{ name: company.editorialTeam, uri: absoluteUrl("/about") }],
    icon: absoluteUrl("/icon-192.png"),
    entries: entries.map(describe).map(({ id, url, title, summary, html, ...entry }) => ({
      id,
      title: { value: allowedInXml(title) },
      links: [{ rel: "alternate", type: "text/html", href: url }],
      published: entry.published,
      updated: entry.updated,
      categories: entry.categories.map((term) => ({ term })),
      summary: { value: allowedInXml(summary) },
      content: { type: "html", value: allowedInXml(html) },
    })),
  });
}

/** Returns feed.json: JSON Feed 1.1 (jsonfeed.org), with the same articles and ids. */
export function writeJsonFeed(entries: readonly FeedEntry[]): string {
  const feed = generateJsonFeed({
    title: feedTitle,
    description: blog.description,
    home_page_url: absoluteUrl("/blog"),
    feed_url: absoluteUrl(jsonFeed.path),
    icon: absoluteUrl("/icon-512.png"),
    favicon: absoluteUrl("/icon-192.png"),
    language: locale,
    authors: [{ name: company.editorialTeam, url: absoluteUrl("/about") }],
    items: entries.map(describe).map(({ id, url, title, summary, html, image, ...entry }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      image,
      date_published: entry.published,
      date_modified: entry.updated,
      tags: entry.categories,
    })),
  });
  return JSON.stringify(feed, null, 2);
}
