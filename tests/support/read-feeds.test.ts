import { describe, expect, test } from "vitest";
import { readAtom, readJsonFeed } from "#tests/support/read-feeds.ts";

// The readers that judge our feeds must refuse what the two formats do not allow.

const atom = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
<id>tag:hotel.example,2026:blog</id>
<title>Blog</title>
<link rel="self" type="application/atom+xml" href="https://hotel.example/feed.xml"/>
<updated>2026-03-04T00:00:00Z</updated>
<author><name>The team</name></author>
<entry>
<id>tag:hotel.example,2026:a</id>
<title>Rates</title>
<link rel="alternate" type="text/html" href="https://hotel.example/a"/>
<updated>2026-03-04T00:00:00+02:00</updated>
<category term="Rates"/>
<content type="html">Words</content>
</entry>
</feed>`;

/** Replaces a text, which must be there. */
function change(source: string, from: string, to: string): string {
  expect(source).toContain(from);
  return source.replace(from, to);
}

test("an Atom feed in order is read", () => {
  const { feed, entries } = readAtom(atom);
  expect([feed.name, entries.length]).toEqual(["feed", 1]);
});

describe("an Atom feed is refused", () => {
  test.each<[why: string, from: string, to: string, message: string]>([
    ["without its namespace", ' xmlns="http://www.w3.org/2005/Atom"', "", "namespace"],
    ["without a title", "<title>Blog</title>", "", "feed: 0 of title"],
    ["with two", "<title>Blog</title>", "<title>A</title><title>B</title>", "feed: 2 of title"],
    ["with an empty one", "<title>Blog</title>", "<title/>", "title: empty"],
    ["without any author", "<author><name>The team</name></author>", "", "has an author"],
    ["with an author without a name", "<name>The team</name>", "", "author: 0 of name"],
    ["with an element of another format", "<updated>", "<pubDate/><updated>", "pubDate is not"],
    ["with a day in place of a moment", "2026-03-04T00:00:00Z", "2026-03-04", "is no date"],
    ["with a relative id", "tag:hotel.example,2026:a", "a", "no absolute address"],
    ["with an id twice", "2026:a</id>", "2026:blog</id>", "an id stands twice"],
    ["with a relative link", 'href="https://hotel.example/a"', 'href="/a"', "href cannot be /a"],
    ["with a link to nothing", ' href="https://hotel.example/a"', "", "link: no href"],
    ["with a category without a term", '<category term="Rates"/>', "<category/>", "no term"],
    ["with HTML that is not escaped", "Words", "<p>Words</p>", "elements in a text"],
    ["with a kind of text unknown to it", 'type="html"', 'type="markdown"', "cannot be markdown"],
    ["with an attribute unknown to it", "<title>Rates", '<title class="x">Rates', "class is not"],
  ])("%s", (_, from, to, message) => {
    expect(() => readAtom(change(atom, from, to))).toThrow(message);
  });

  test("with an entry that has neither words nor a page", () => {
    const bare = change(
      change(atom, '<content type="html">Words</content>', ""),
      '<link rel="alternate" type="text/html" href="https://hotel.example/a"/>',
      "",
    );
    expect(() => readAtom(bare)).toThrow("entry: neither content nor an alternate link");
  });
});

const json = {
  version: "https://jsonfeed.org/version/1.1",
  title: "Blog",
  items: [{ id: "a", content_html: "Words", date_published: "2026-03-04T00:00:00Z" }],
};

test("a JSON feed in order is read", () => {
  expect(readJsonFeed(JSON.stringify(json))).toEqual(json);
});

test.each<[why: string, change: object]>([
  ["of another version", { version: "https://jsonfeed.org/version/2" }],
  ["without a title", { title: undefined }],
  ["with a field of its own", { pages: 1 }],
  ["with an item without words", { items: [{ id: "a" }] }],
  ["with an id twice", { items: [json.items[0], json.items[0]] }],
  [
    "with a day in place of a moment",
    { items: [{ ...json.items[0], date_modified: "2026-03-04" }] },
  ],
  ["with a relative address", { feed_url: "/feed.json" }],
])("a JSON feed %s is refused", (_, spoiled) => {
  expect(() => readJsonFeed(JSON.stringify({ ...json, ...spoiled }))).toThrow();
});
