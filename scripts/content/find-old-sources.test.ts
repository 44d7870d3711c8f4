import { expect, test } from "vitest";
import { describeOldSources, findOldSources } from "#scripts/content/find-old-sources.ts";

const checked = ["2026-11-22", "2026-10-01", "2026-11-01"];

test.each([
  ["2026-12-30", 0],
  ["2026-12-31", 1],
  ["2027-01-30", 1],
  ["2027-01-31", 2],
  ["2027-02-20", 2],
  ["2027-02-21", 3],
])("on %s, after 90 days: %i of 3", (today, old) => {
  expect(describeOldSources("content/facts/travel-sites.yaml", checked, 90, today)).toEqual(
    old > 0
      ? [
          `content/facts/travel-sites.yaml: sources checked more than 90 days ago: ${old} of 3, the oldest on 2026-10-01. Check them again and update "checked"`,
        ]
      : [],
  );
});

test("a file without sources gets no warning", () => {
  expect(describeOldSources("content/en/posts/a.mdx", [], 180, "2030-01-01")).toEqual([]);
});

test("finds the sources of the tables and of articles", () => {
  const files = findOldSources("2040-01-01").map((warning) => warning.split(":")[0]);
  expect(files).toEqual(
    expect.arrayContaining([
      "content/facts/travel-sites.yaml",
      "content/facts/switch-sources.yaml",
      expect.stringMatching(/^content\/en\/posts\/.*\.mdx$/),
    ]),
  );
});
