import { afterEach, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { listPostNames, readPostFile, readPosts } from "#site/blog/articles/read-posts.ts";

const frontMatter = {
  title: "A rate sheet that fits on one page",
  description:
    "How to write down rates, seasons and minimum stays so that anyone who answers the phone can quote them.",
  excerpt: "Rates, seasons and minimum stays on one page.",
  date: "2026-03-04",
  kind: "guide",
  category: "Revenue Optimization",
  tags: ["Rates"],
  keywords: ["rate sheet"],
  art: "front-door",
  artAlt: "A sheet of paper on a desk",
  cta: {
    title: "Bring your sheet",
    text: "We load it while you watch.",
    primary: { label: "Book a demo", to: "/contact" },
    secondary: { label: "See pricing", to: "/pricing" },
  },
};

type Change = Record<string, unknown>;

const source = (change: Change = {}, body = "## Start\n\nWrite.\n") =>
  `---\n${stringify({ ...frontMatter, ...change }, { lineWidth: 0 })}---\n\n${body}`;

const written: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of written.splice(0)) await remove();
});

async function postDirectory(files: Record<string, string>): Promise<string> {
  const { directory, remove } = await writeFiles(files);
  written.push(remove);
  return directory;
}

async function read(content: string) {
  const directory = await postDirectory({ "rate-sheet.mdx": content });
  return readPosts({ directory })[0];
}

async function errorOf(content: string): Promise<string> {
  return read(content).then(
    () => "no error",
    (error: Error) => error.message,
  );
}

describe("an article", () => {
  test("takes its slug from its file name and its anchors from its headings", async () => {
    const body = "## What to cut, and why\n\nWords.\n\n### Not listed\n\n## Then\n";
    expect(await read(source({}, body))).toMatchObject({
      ...frontMatter,
      file: "rate-sheet",
      slug: "rate-sheet",
      headings: [
        { id: "what-to-cut-and-why", text: "What to cut, and why" },
        { id: "then", text: "Then" },
      ],
    });
  });

  test("takes 220 words a minute to read, without markup, link targets and tags", async () => {
    const minutesOf = async (body: string) => (await read(source({}, body)))?.readingMinutes;
    const decorated = '<Callout title="">\n[word](/contact-us-now) **word** | --- |\n</Callout>\n';
    const words = [220, 330, 2200].map((count) => "word ".repeat(count));
    const minutes = await Promise.all([...words, decorated.repeat(165)].map(minutesOf));
    expect(minutes).toEqual([1, 2, 10, 2]);
  });
});

const noLink = { cta: { ...frontMatter.cta, primary: { label: "Go" } } };

test.each<[Change, string]>([
  [{ title: undefined }, "1: title: expected a text, got nothing"],
  [{ title: "Rates" }, "2: title: expected at least 10 characters, got 5"],
  [{ date: "2026-02-30" }, '5: date: expected a date as YYYY-MM-DD, got "2026-02-30"'],
  [{ updated: "2026-03-03" }, "23: updated: expected a day on or after the article's date,"],
  [noLink, "17: cta.primary: expected a label, and either a chat text or `to: /contact`, got"],
  [{ titel: "Rates" }, "23: titel: expected one of the fields title, draft, slug, "],
])(
  "a mistake is reported with file, line, field, expected and actual value: %j",
  async (change, message) => {
    expect(await errorOf(source(change))).toContain(`content/en/posts/rate-sheet.mdx:${message}`);
  },
);

describe("a draft", () => {
  const files = { "ready.mdx": source(), "draft.mdx": source({ draft: true }) };
  const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug).sort();

  test("is listed only on request", async () => {
    const directory = await postDirectory(files);
    expect(slugs(readPosts({ directory }))).toEqual(["ready"]);
    expect(slugs(readPosts({ directory, drafts: true }))).toEqual(["draft", "ready"]);
    expect(listPostNames(directory)).toEqual(["draft", "ready"]);
  });

  test("does not break the list of published articles, however unfinished", async () => {
    const directory = await postDirectory({
      ...files,
      "draft.mdx": source({ draft: true, title: undefined }),
    });
    expect(slugs(readPosts({ directory }))).toEqual(["ready"]);
    expect(() => readPosts({ directory, drafts: true })).toThrow("title: expected a text");
    expect(readPostFile("draft", directory)).toMatchObject({ draft: true, post: undefined });
  });
});

test("articles are listed newest first, without other files", async () => {
  const directory = await postDirectory({
    "middle.mdx": source({ date: "2026-03-04" }),
    "newest.mdx": source({ date: "2026-11-01" }),
    "oldest.mdx": source({ date: "2025-12-31" }),
    "notes.md": "not an article",
  });
  expect(readPosts({ directory }).map(({ slug }) => slug)).toEqual(["newest", "middle", "oldest"]);
});
