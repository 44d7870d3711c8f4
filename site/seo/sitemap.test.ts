import { expect, test } from "vitest";
import { robotsTxt, sitemap } from "#site/seo/sitemap.ts";

// All that a sitemap of ours may consist of, which makes whatever matches well-formed XML.
const wellFormed =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n( {2}<url><loc>([^<>&'"]|&#\d+;)+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>\n)*<\/urlset>\n$/;

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) =>
    location.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );

test("a sitemap lists each page with its address and date", () => {
  const xml = sitemap("https://hotel.test", [
    { path: "/", updated: "2026-11-20" },
    { path: "/blog/rates", updated: "2026-11-03" },
  ]);
  expect(xml).toMatch(wellFormed);
  expect(locations(xml)).toEqual(["https://hotel.test/", "https://hotel.test/blog/rates"]);
  expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual([
    "<lastmod>2026-11-20</lastmod>",
    "<lastmod>2026-11-03</lastmod>",
  ]);
});

test("XML characters are escaped", () => {
  const xml = sitemap("https://hotel.test", [{ path: "/a?b='c'&d=e", updated: "2026-01-02" }]);
  expect(xml).toMatch(wellFormed);
  expect(locations(xml)).toEqual(["https://hotel.test/a?b=%27c%27&d=e"]);
});

test("characters beyond ASCII are percent-encoded", () => {
  const xml = sitemap("https://hotel.test", [{ path: "/blog/café <1>", updated: "2026-01-02" }]);
  expect(xml).toMatch(wellFormed);
  expect(locations(xml)).toEqual(["https://hotel.test/blog/caf%C3%A9%20%3C1%3E"]);
});

test("a site without pages has a valid sitemap", () => {
  expect(sitemap("https://hotel.test", [])).toMatch(wellFormed);
});

test("robots.txt allows everything and names the sitemap", () => {
  const lines = robotsTxt("https://hotel.test").split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Sitemap: https://hotel.test/sitemap.xml");
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
});
