import { expect, test } from "vitest";
import { sitemap } from "#site/seo/sitemap.ts";

// All that a sitemap of ours may consist of, which makes whatever matches well-formed XML.
const wellFormed =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n( {2}<url><loc>([^<>&'"]|&#\d+;)+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>\n)*<\/urlset>\n$/;

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) =>
    location.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );

test("XML characters are escaped", () => {
  const xml = sitemap("https://hotel.test", [{ path: "/a?b='c'&d=e", updated: "2026-01-02" }]);
  expect(xml).toMatch(wellFormed);
  expect(locations(xml)).toEqual(["https://hotel.test/a?b=%27c%27&d=e"]);
});
