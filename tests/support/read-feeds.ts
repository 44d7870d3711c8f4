import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

const address = z.url({ protocol: /^https?$/ });
/** An absolute URI, for example tag:hotel.example,2026:blog. */
const id = z.url();
/** RFC 3339, as both formats require it. */
const moment = z.iso.datetime({ offset: true });
const text = z.string().min(1);

const link = z.strictObject({ "@rel": text, "@type": text, "@href": address });

/** The elements of Atom 1.0 (RFC 4287) that our feed uses. Attributes start with @. */
const atomSchema = z.strictObject({
  "?xml": z.object({ "@version": z.literal("1.0") }),
  feed: z.strictObject({
    "@xmlns": z.literal("http://www.w3.org/2005/Atom"),
    "@xml:lang": text,
    id,
    title: text,
    subtitle: text,
    updated: moment,
    link: z.array(link),
    author: z.strictObject({ name: text, uri: address }),
    icon: address,
    entry: z
      .array(
        z.strictObject({
          id,
          title: text,
          link: z.array(link),
          published: moment,
          updated: moment,
          category: z.array(z.strictObject({ "@term": text })),
          summary: text,
          content: z.strictObject({ "@type": z.literal("html"), "#text": text }),
        }),
      )
      .default([]),
  }),
});

export type AtomLink = z.infer<typeof link>;

/** Returns the addresses of the links with a relation. */
export const linksOf = ({ link }: { link: readonly AtomLink[] }, rel: string) =>
  link.filter((each) => each["@rel"] === rel).map((each) => each["@href"]);

const xmlParser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ["entry", "link", "category"].includes(name),
});

/** Reads our Atom feed. Throws if it is not well-formed or contains anything that the schema does not allow. */
export function readAtom(source: string): z.infer<typeof atomSchema>["feed"] {
  const { feed } = atomSchema.parse(xmlParser.parse(source, true));
  requireOwnIds([feed.id, ...feed.entry.map((entry) => entry.id)]);
  return feed;
}

/** The fields of JSON Feed 1.1 (jsonfeed.org) that our feed uses. */
const jsonSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: text,
  description: text,
  home_page_url: address,
  feed_url: address,
  icon: address,
  favicon: address,
  authors: z.array(z.strictObject({ name: text, url: address })).min(1),
  language: text,
  items: z.array(
    z.strictObject({
      id,
      url: address,
      title: text,
      summary: text,
      content_html: text,
      image: address,
      date_published: moment,
      date_modified: moment,
      tags: z.array(text),
    }),
  ),
});

/** Reads our JSON feed. Throws if it contains anything that the schema does not allow. */
export function readJsonFeed(source: string): z.infer<typeof jsonSchema> {
  const feed = jsonSchema.parse(JSON.parse(source));
  requireOwnIds(feed.items.map((item) => item.id));
  return feed;
}

function requireOwnIds(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw new Error("Two entries have the same id");
}
