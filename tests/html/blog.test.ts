import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { type SearchData, searchPath } from "#site/blog/search/article-index.ts";
import { splitWords } from "#site/blog/search/words.ts";
import { oneLine, pageAt, readSiteFile, siteUrl } from "#tests/html/built-site.ts";

const posts = readPosts();
const articlePage = (slug: string) => pageAt(`/blog/${slug}`);

describe("the search index", () => {
  const file = readSiteFile(searchPath);
  const { articles }: SearchData = JSON.parse(file.toString());

  test("has every article and nothing else", () => {
    expect(articles.map(({ slug }) => slug).sort()).toEqual(posts.map(({ slug }) => slug).sort());
  });

  test.each(posts)("has the headings and all of the text of $slug", (post) => {
    const sections = articles.find(({ slug }) => slug === post.slug)?.sections ?? [];
    const headings = sections.filter(([id]) => id).map(([id, text]) => ({ id, text }));
    expect(headings).toEqual(post.headings);
    const indexed = new Set(
      sections
        .flatMap(([, heading, text]) => splitWords(`${heading} ${text}`))
        .map(({ word }) => word),
    );
    const paragraphs = articlePage(post.slug).root.querySelectorAll(
      "article.prose > :is(p:not(.related), ul, ol, blockquote)",
    );
    expect(paragraphs.length).toBeGreaterThan(10);
    const unread = splitWords(paragraphs.map(({ textContent }) => textContent).join(" "))
      .map(({ word }) => word)
      .filter((word) => !indexed.has(word));
    // textContent joins neighbouring list items into one word.
    expect(unread.filter((word) => !/[.,]/.test(word))).toEqual([]);
  });

  test("is smaller than 100 KB, compressed", () => {
    expect(brotliCompressSync(file).byteLength).toBeLessThan(100_000);
  });
});

describe("the article index", () => {
  const { root } = pageAt("/blog");

  test("has its three blocks, each article once", () => {
    const blocks = root.querySelectorAll(".article-lists > section").map((section) => ({
      title: oneLine(section.querySelector("h2")?.textContent ?? ""),
      slugs: section.querySelectorAll(".post-card h3 a").map((link) => link.getAttribute("href")),
    }));
    const addresses = (list: typeof posts) => list.map(({ slug }) => `/blog/${slug}`);
    const numbered = posts
      .filter(({ kind }) => kind === "post")
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
    expect(blocks).toEqual([
      { title: "Featured Articles", slugs: addresses(numbered.slice(0, 3)) },
      { title: "All Articles", slugs: addresses(numbered.slice(3)) },
      {
        title: "Practical Guides",
        slugs: addresses(posts.filter(({ kind }) => kind === "guide")),
      },
    ]);
  });
});

describe.each(posts)("the foot of $slug", ({ slug, title, cta }) => {
  const { root } = articlePage(slug);
  const target = (selector: string) => root.querySelector(selector)?.getAttribute("href");

  test("links to the previous and the next article", () => {
    const place = posts.findIndex((post) => post.slug === slug);
    const address = (post: (typeof posts)[number] | undefined) => post && `/blog/${post.slug}`;
    expect(target(".adjacent-articles [rel=prev]")).toBe(address(posts[place + 1]));
    expect(target(".adjacent-articles [rel=next]")).toBe(address(posts[place - 1]));
  });

  test("has the call to action last, just above the footer", () => {
    const last = root.querySelectorAll("main h2, main h3, main a[href]").slice(-4);
    expect(oneLine(last[0]?.textContent ?? "")).toBe(cta.title);
    const buttons = last.slice(2).map(({ textContent }) => oneLine(textContent));
    expect(buttons).toEqual([expect.stringContaining(cta.primary.label), cta.secondary.label]);
  });

  test("shares its title and address", () => {
    const message = new URL(target(".share-row a") ?? "").searchParams.get("text");
    expect(message).toBe(`${title} ${siteUrl}/blog/${slug}`);
  });
});

test("an article has a list of its headings if it has more than three", () => {
  for (const { slug, headings } of posts) {
    const listed = articlePage(slug)
      .root.querySelectorAll(".contents-list a")
      .map((link) => link.getAttribute("href"));
    expect(listed, slug).toEqual(headings.length > 3 ? headings.map(({ id }) => `#${id}`) : []);
  }
});

test("the category of an article links to the other articles in it", () => {
  for (const { slug, category } of posts) {
    const link = articlePage(slug).root.querySelector(".tags a");
    expect(oneLine(link?.textContent ?? "")).toBe(category);
    const [page, id = ""] = link?.getAttribute("href")?.split("#") ?? [];
    expect(page).toBe("/blog");
    expect(pageAt("/blog").root.getElementById(id)?.tagName, category).toBe("INPUT");
  }
});
