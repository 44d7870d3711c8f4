import { z } from "zod";
import { readXml, type XmlElement } from "#tests/support/read-xml.ts";

const atomNamespace = "http://www.w3.org/2005/Atom";
/** RFC 3339, section 5.6, as both formats require it. */
const dateTime =
  /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** How often an element may stand in another: least and most (RFC 4287, section 4.1). */
type Count = readonly [least: number, most: number];
const one: Count = [1, 1];
const optional: Count = [0, 1];
const any: Count = [0, Number.POSITIVE_INFINITY];

const person: Record<string, Count> = { name: one, uri: optional, email: optional };
const shared: Record<string, Count> = {
  id: one,
  title: one,
  updated: one,
  author: any,
  contributor: any,
  category: any,
  link: any,
  rights: optional,
};
const models: Record<string, Record<string, Count>> = {
  feed: {
    ...shared,
    entry: any,
    generator: optional,
    icon: optional,
    logo: optional,
    subtitle: optional,
  },
  entry: { ...shared, content: optional, published: optional, source: optional, summary: optional },
  author: person,
  contributor: person,
};
const requiredAttributes: Record<string, string> = { link: "href", category: "term" };

/** What an element's attributes may hold, besides its language; most elements have none (sections 3 and 4.2). */
const textType = { type: /^(text|html)$/ };
const mediaType = /^[^\s/]+\/[^\s/]+$/;
const allowedAttributes: Record<string, Record<string, RegExp>> = {
  feed: { xmlns: /^/ },
  title: textType,
  subtitle: textType,
  summary: textType,
  rights: textType,
  content: textType,
  link: {
    href: /^https?:\/\//,
    rel: /^[\w-]+$/,
    type: mediaType,
    hreflang: /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/,
    title: /^/,
    length: /^\d+$/,
  },
  category: { term: /^/, scheme: /^\w+:/, label: /^/ },
  generator: { uri: /^https?:\/\//, version: /^/ },
};

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
export const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text;
export const linksOf = (element: XmlElement, rel: string) =>
  childrenOf(element, "link")
    .filter(({ attributes }) => attributes.rel === rel)
    .map(({ attributes }) => attributes.href ?? "");

/** Reads an Atom feed. Throws an error with everything that RFC 4287 does not allow. */
export function readAtom(source: string): { feed: XmlElement; entries: XmlElement[] } {
  const feed = readXml(source);
  const entries = childrenOf(feed, "entry");
  const problems = feed.name === "feed" ? findProblems(feed) : [`the root is ${feed.name}`];
  if (feed.attributes.xmlns !== atomNamespace) problems.push("feed: not in Atom's namespace");
  if (childrenOf(feed, "author").length === 0) {
    if (entries.some((entry) => childrenOf(entry, "author").length === 0)) {
      problems.push("neither the feed nor each entry has an author");
    }
  }
  for (const entry of entries) {
    const complete =
      childrenOf(entry, "content").length > 0 || linksOf(entry, "alternate").length > 0;
    if (!complete) problems.push("entry: neither content nor an alternate link");
  }
  const ids = [feed, ...entries].map((element) => textOf(element, "id"));
  if (new Set(ids).size < ids.length) problems.push("an id stands twice");
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { feed, entries };
}

function findProblems(element: XmlElement): string[] {
  const { name, children, attributes, text } = element;
  const problems: string[] = [];
  const model = models[name];
  if (model) {
    for (const [child, [least, most]] of Object.entries(model)) {
      const { length } = childrenOf(element, child);
      if (length < least || length > most) problems.push(`${name}: ${length} of ${child}`);
    }
    for (const child of children) {
      if (!(child.name in model)) problems.push(`${name}: ${child.name} is not allowed`);
    }
    const alternates = childrenOf(element, "link")
      .filter(({ attributes }) => attributes.rel === "alternate")
      .map(({ attributes }) => `${attributes.type} ${attributes.hreflang}`);
    if (new Set(alternates).size < alternates.length)
      problems.push(`${name}: alternate links alike`);
  } else if (children.length > 0) {
    problems.push(`${name}: elements in a text`);
  }
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "xml:lang") continue;
    const allowed = allowedAttributes[name]?.[key];
    if (!allowed) problems.push(`${name}: the attribute ${key} is not allowed`);
    else if (!allowed.test(value)) problems.push(`${name}: ${key} cannot be ${value}`);
  }
  const required = requiredAttributes[name];
  if (required && !attributes[required]) problems.push(`${name}: no ${required}`);
  const texts = ["id", "title", "name", "uri", "icon", "updated", "published"];
  if (texts.includes(name) && text === "") problems.push(`${name}: empty`);
  if (["updated", "published"].includes(name) && !dateTime.test(text)) {
    problems.push(`${name}: ${text} is no date`);
  }
  if (["id", "uri", "icon"].includes(name) && !URL.canParse(text)) {
    problems.push(`${name}: ${text} is no absolute address`);
  }
  return [...problems, ...children.flatMap(findProblems)];
}

const address = z.url({ protocol: /^https?$/ });
const author = z
  .strictObject({
    name: z.string().min(1).optional(),
    url: address.optional(),
    avatar: address.optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0);
const moment = z.string().regex(dateTime);

/** JSON Feed 1.1, as jsonfeed.org defines it, extensions left out. */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).min(1).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
    .optional(),
  items: z.array(
    z
      .strictObject({
        id: z.string().min(1),
        url: address.optional(),
        title: z.string().optional(),
        content_html: z.string().min(1).optional(),
        content_text: z.string().min(1).optional(),
        summary: z.string().optional(),
        image: address.optional(),
        date_published: moment.optional(),
        date_modified: moment.optional(),
        authors: z.array(author).optional(),
        tags: z.array(z.string()).optional(),
      })
      .refine((item) => item.content_html !== undefined || item.content_text !== undefined),
  ),
});

/** Reads a JSON feed. Throws an error with everything that JSON Feed 1.1 does not allow. */
export function readJsonFeed(source: string): z.infer<typeof jsonFeed> {
  const feed = jsonFeed.parse(JSON.parse(source));
  const ids = feed.items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error("an id stands twice");
  return feed;
}
