import { expect, test } from "vitest";
import { feedHtml } from "#site/seo/feed-html.ts";

const ours = "https://hotel.test";
const drawing = '<svg viewBox="0 0 4 4" role="img"><path d="M0 0" class="line"></path></svg>';
const words =
  "<h2>One</h2>\n<p>5 &lt; 6 &amp; <strong>bold</strong><br>on</p>\n<ul>\n<li>Item</li>\n</ul>";

test.each([
  ["text and elements stay", words, words],
  ["a drawing keeps its attributes", drawing, drawing],
  ["a link", '<a href="/pricing#setup">x</a>', `<a href="${ours}/pricing#setup">x</a>`],
  ["an anchor", '<a href="#step">x</a>', `<a href="${ours}/blog/rates#step">x</a>`],
  [
    "a link elsewhere",
    '<a href="https://www.gov.za/">x</a>',
    '<a href="https://www.gov.za/">x</a>',
  ],
  ["a mail link", '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ["a picture", '<img src="/a.png" alt="A bell">', `<img src="${ours}/a.png" alt="A bell">`],
  ["a script", "<p>1</p><script>alert(1)</script>", "<p>1</p>"],
  ["a style", "<style>p { color: red }</style><p>1</p>", "<p>1</p>"],
  ["a comment", "<p>1</p><!-- a note --><p>2</p>", "<p>1</p><p>2</p>"],
  [
    "what means nothing outside the page",
    '<div class="frame" tabindex="0" role="region" style="x" onclick="y()"><th id="a" scope="col" colspan="2">A</th></div>',
    '<div><th scope="col" colspan="2">A</th></div>',
  ],
])("%s", (_, html, expected) => {
  expect(feedHtml(html, `${ours}/blog/rates`)).toBe(expected);
});
