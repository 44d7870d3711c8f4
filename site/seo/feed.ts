import { generateAtomFeed, generateJsonFeed } from "feedsmith";
import { company } from "#schemas/facts/company.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { atomFeed, feedTitle, jsonFeed } from "#site/seo/feed-paths.ts";
import { absoluteUrl, shareImagePath } from "#site/seo/page-meta.ts";

/** An article in the feeds. Dates are ISO dates. */
export type FeedEntry = {
  /** The name of the article's file, which stays when its title or address changes. */
  name: string;
  path: string;
  title: string;
  summary: string;
  /** The article's HTML, with absolute addresses. */
  html: string;
  published: string;
  updated: string;
  categories: readonly string[];
};

const blogPath = "/blog";

const { meta: blog } = readWords("blog");

/**
 * Returns an id that stays the same when the site moves to another address: a reader shows an entry with a new id as
 * unread (tag URIs, RFC 4151; the year is when the ids were introduced).
 */
const idOf = (name: string) => `tag:${company.domain},2026:${name}`;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

const lastUpdate = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? blog.updated;

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
      { rel: "alternate", type: "text/html", href: absoluteUrl(blogPath) },
    ],
    updated: midnight(lastUpdate(entries)),
    authors: [{ name: company.editorialTeam, uri: absoluteUrl("/about") }],
    icon: absoluteUrl("/icon-192.png"),
    entries: entries.map((entry) => ({
      id: idOf(`blog/${entry.name}`),
      title: { value: allowedInXml(entry.title) },
      links: [{ rel: "alternate", type: "text/html", href: absoluteUrl(entry.path) }],
      published: midnight(entry.published),
      updated: midnight(entry.updated),
      categories: entry.categories.map((term) => ({ term })),
      summary: { value: allowedInXml(entry.summary) },
      content: { type: "html", value: allowedInXml(entry.html) },
    })),
  });
}

/** Returns feed.json: JSON Feed 1.1 (jsonfeed.org), with the same articles and ids. */
export function writeJsonFeed(entries: readonly FeedEntry[]): string {
  const feed = generateJsonFeed({
    title: feedTitle,
    description: blog.description,
    home_page_url: absoluteUrl(blogPath),
    feed_url: absoluteUrl(jsonFeed.path),
    icon: absoluteUrl("/icon-512.png"),
    favicon: absoluteUrl("/icon-192.png"),
    language: locale,
    authors: [{ name: company.editorialTeam, url: absoluteUrl("/about") }],
    items: entries.map((entry) => ({
      id: idOf(`blog/${entry.name}`),
      url: absoluteUrl(entry.path),
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: absoluteUrl(shareImagePath(entry.path)),
      date_published: midnight(entry.published),
      date_modified: midnight(entry.updated),
      tags: [...entry.categories],
    })),
  });
  return JSON.stringify(feed, null, 2);
}
