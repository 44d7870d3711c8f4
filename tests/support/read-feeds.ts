import { XMLParser } from "fast-xml-parser";

type AtomLink = { "@rel": string; "@href": string };

/** Our Atom feed. Attributes start with @. */
type Atom = Record<"id" | "title" | "subtitle" | "updated" | "icon" | "@xml:lang", string> & {
  link: AtomLink[];
  author: { name: string; uri: string };
  entry: (Record<"id" | "title" | "summary" | "published" | "updated", string> & {
    link: AtomLink[];
    category: { "@term": string }[];
    content: { "#text": string };
  })[];
};

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

/** Reads our Atom feed. Throws if it is not well-formed. What it consists of is the library's that writes it. */
export const readAtom = (source: string): Atom => xmlParser.parse(source, true).feed;
