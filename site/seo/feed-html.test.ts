import { describe, expect, test } from "vitest";
import { feedHtml } from "#site/seo/feed-html.ts";

const url = "https://hotel.test/blog/rates";
const extract = (html: string) => feedHtml(html, url);

test("an article's text and elements are kept", () => {
  const words =
    "<h2>One</h2>\n<p>5 &lt; 6 &amp; <strong>bold</strong><br>on</p>\n<ul>\n<li>Item</li>\n</ul>";
  expect(extract(words)).toBe(words);
});

describe("addresses become absolute", () => {
  test.each([
    ["/pricing", "https://hotel.test/pricing"],
    ["/pricing#setup", "https://hotel.test/pricing#setup"],
    ["#first-step", "https://hotel.test/blog/rates#first-step"],
    ["https://www.gov.za/", "https://www.gov.za/"],
    ["mailto:hello@hotel.example", "mailto:hello@hotel.example"],
  ])("%s", (from, to) => {
    expect(extract(`<a href="${from}">x</a>`)).toBe(`<a href="${to}">x</a>`);
    expect(extract(`<img src="${from}" alt="A bell">`)).toBe(`<img src="${to}" alt="A bell">`);
  });
});

test("attributes that mean nothing outside the page are removed", () => {
  expect(
    extract(
      '<div class="table-frame" tabindex="0" role="region" style="x" onclick="y()"><table><tr><th id="a" scope="col" colspan="2">A</th></tr></table></div>',
    ),
  ).toBe('<div><table><tr><th scope="col" colspan="2">A</th></tr></table></div>');
  expect(extract('<time dateTime="2026-03-04" data-discover="true">March</time>')).toMatch(
    /^<time datetime="2026-03-04">March<\/time>$/i,
  );
});

test("a drawing in the text keeps its attributes", () => {
  const drawing = '<svg viewBox="0 0 4 4" role="img"><path d="M0 0" class="line"></path></svg>';
  expect(extract(drawing)).toBe(drawing);
});

test.each(["<script>alert(1)</script>", "<style>p { color: red }</style>", "<!-- a note -->"])(
  "%s is removed",
  (part) => {
    expect(extract(`<p>One</p>${part}<p>Two</p>`)).toBe("<p>One</p><p>Two</p>");
  },
);
