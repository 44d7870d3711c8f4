import { describe, expect, test } from "vitest";
import { commissionMaxAgeDays, travelSites } from "#schemas/facts/travel-sites.ts";
import { findOldSources } from "#scripts/content/check-content.ts";

const sources = [{ checked: "2026-11-22" }, { checked: "2026-10-01" }, { checked: "2026-11-01" }];

describe("findOldSources", () => {
  test.each([
    ["2026-12-30", 0],
    ["2026-12-31", 1],
    ["2027-01-30", 1],
    ["2027-01-31", 2],
    ["2027-02-20", 2],
    ["2027-02-21", 3],
  ])("on %s, after 90 days: %i of 3", (today, old) => {
    expect(findOldSources("content/facts/travel-sites.yaml: Afristay", sources, 90, today)).toEqual(
      old > 0
        ? [
            `content/facts/travel-sites.yaml: Afristay: sources checked more than 90 days ago: ${old} of 3, the oldest on 2026-10-01. Check them again and update "checked"`,
          ]
        : [],
    );
  });

  test("returns no warning without sources", () => {
    expect(findOldSources("content/en/posts/a.mdx", [], 180, "2030-01-01")).toEqual([]);
  });

  test("checks every row of the commission table", () => {
    const warnings = Object.entries(travelSites).flatMap(([id, { sources: own }]) =>
      findOldSources(id, own, commissionMaxAgeDays, "2040-01-01"),
    );
    expect(warnings).toHaveLength(Object.keys(travelSites).length);
  });
});
