import { pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { atomFeed, feedTitle, jsonFeed } from "#site/seo/feed-paths.ts";
import { absoluteUrl, shareImagePath } from "#site/seo/page-meta.ts";

/** An article as the feeds carry it. Days are ISO dates. */
export type FeedEntry = {
  /** Never changes, unlike title and address: the article's file. */
  name: string;
  path: string;
  title: string;
  summary: string;
  /** The article's words, with absolute addresses. */
  html: string;
  published: string;
  updated: string;
  categories: readonly string[];
};

const blogPath = "/blog";

/**
 * A name that stays when the site moves to another address, as a reader takes an entry with a new one for
 * unread (RFC 4151; the year is the one in which the names began).
 */
const idOf = (name: string) => `tag:${site.domain},2026:${name}`;

/** RFC 3339. Content knows the day only. */
const midnight = (day: string) => `${day}T00:00:00Z`;

/** The day of the last change to any entry, which is not the day of the build. */
const lastUpdate = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? pageTexts.blog.updated;

/** Signs that XML gives a meaning to; those that it does not allow at all are dropped. */
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with its attributes, and its text if it has one. */
function element(name: string, attributes: Readonly<Record<string, string>>, text?: string) {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = text === undefined ? "/>" : `>${escapeXml(text)}</${name}>`;
  return `<${name}${start.join("")}${content}`;
}

/** feed.xml: Atom 1.0 (RFC 4287), newest article first. */
export function writeAtomFeed(siteUrl: string, entries: readonly FeedEntry[]): string {
  const url = (path: string) => absoluteUrl(siteUrl, path);
  const link = (rel: string, type: string, path: string) =>
    element("link", { rel, type, href: url(path) });
  const writeEntry = (entry: FeedEntry) => [
    "  <entry>",
    ...[
      element("id", {}, idOf(`blog/${entry.name}`)),
      element("title", {}, entry.title),
      link("alternate", "text/html", entry.path),
      element("published", {}, midnight(entry.published)),
      element("updated", {}, midnight(entry.updated)),
      ...entry.categories.map((term) => element("category", { term })),
      element("summary", {}, entry.summary),
      element("content", { type: "html" }, entry.html),
    ].map((line) => `    ${line}`),
    "  </entry>",
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    ...[
      element("id", {}, idOf("blog")),
      element("title", {}, feedTitle),
      element("subtitle", {}, pageTexts.blog.description),
      link("self", atomFeed.type, atomFeed.path),
      link("alternate", "text/html", blogPath),
      element("updated", {}, midnight(lastUpdate(entries))),
      `<author>${element("name", {}, site.editorialTeam)}${element("uri", {}, url("/about"))}</author>`,
      element("icon", {}, url("/icon-192.png")),
    ].map((line) => `  ${line}`),
    ...entries.flatMap(writeEntry),
    "</feed>",
    "",
  ].join("\n");
}

/** feed.json: JSON Feed 1.1 (jsonfeed.org), the same articles with the same ids. */
export function writeJsonFeed(siteUrl: string, entries: readonly FeedEntry[]): string {
  const url = (path: string) => absoluteUrl(siteUrl, path);
  return JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: feedTitle,
      description: pageTexts.blog.description,
      home_page_url: url(blogPath),
      feed_url: url(jsonFeed.path),
      icon: url("/icon-512.png"),
      favicon: url("/icon-192.png"),
      language: site.language,
      authors: [{ name: site.editorialTeam, url: url("/about") }],
      items: entries.map((entry) => ({
        id: idOf(`blog/${entry.name}`),
        url: url(entry.path),
        title: entry.title,
        summary: entry.summary,
        content_html: entry.html,
        image: url(shareImagePath(entry.path)),
        date_published: midnight(entry.published),
        date_modified: midnight(entry.updated),
        tags: entry.categories,
      })),
    },
    null,
    2,
  );
}
