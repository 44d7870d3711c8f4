import { describe, expect, test } from "vitest";
import { readArticleText } from "#site/blog/articles/article-text.ts";

describe("sections", () => {
  const sections = (markdown: string) => readArticleText(markdown).sections;

  test("start at headings of the second level", () => {
    const markdown =
      "First.\n\n## Part *one*\n\nTwo.\n\n### Below it\n\n- Three\n- Four\n\n## Empty\n";
    expect(sections(markdown)).toEqual([
      { id: "", heading: "", blocks: ["First."] },
      { id: "part-one", heading: "Part one", blocks: ["Two.", "Below it", "Three", "Four"] },
      { id: "empty", heading: "Empty", blocks: [] },
    ]);
  });

  test.each([
    ["R**7,164**, [half](/x)way & more", ["R7,164, halfway & more"]],
    ["| Rooms | Rate |\n| --- | --- |\n| 12 | R900 |", ["Rooms · Rate ·", "12 · R900 ·"]],
    ['<Callout title="A note">\n\nWords.\n\n</Callout>', ["A note", "Words."]],
    ['<Example title="A week">\n\n- 2 × 3 = 6\n\n</Example>', ["Example: A week", "2 × 3 = 6"]],
  ])("have the text that readers see: %s", (markdown, blocks) => {
    expect(sections(markdown)).toEqual([{ id: "", heading: "", blocks }]);
  });
});

test("the outline has every heading with its level", () => {
  expect(readArticleText("## One\n\n### Two\n\n> #### Three\n").outline).toEqual([
    { level: 2, text: "One" },
    { level: 3, text: "Two" },
    { level: 4, text: "Three" },
  ]);
});

test("invalid MDX is reported with its line", () => {
  expect(readArticleText("Words.\n\n<Callout>\n")).toMatchObject({
    sections: [],
    syntaxError: { line: 3, reason: expect.stringContaining("closing tag for `<Callout>`") },
  });
});
