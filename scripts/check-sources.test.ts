import { describe, expect, test } from "vitest";
import { commissionMaxAgeDays, commissions } from "#content/commissions.ts";
import { findOldSources } from "#scripts/check-content.ts";

const sources = [{ checked: "2026-11-22" }, { checked: "2026-10-01" }, { checked: "2026-11-01" }];

describe("sources that were checked too long ago", () => {
  test.each([
    ["2026-12-30", 0],
    ["2026-12-31", 1],
    ["2027-01-30", 1],
    ["2027-01-31", 2],
    ["2027-02-20", 2],
    ["2027-02-21", 3],
  ])("on %s, after 90 days: %i of 3", (today, old) => {
    expect(findOldSources("content/commissions.ts: Afristay", sources, 90, today)).toEqual(
      old > 0
        ? [
            `content/commissions.ts: Afristay: sources checked more than 90 days ago: ${old} of 3, the oldest on 2026-10-01. Compare them again and enter the day`,
          ]
        : [],
    );
  });

  test("are not reported if there are no sources", () => {
    expect(findOldSources("content/posts/a.mdx", [], 180, "2030-01-01")).toEqual([]);
  });

  test("are found in every row of the commission table", () => {
    const warnings = commissions.flatMap(({ site, sources: own }) =>
      findOldSources(site, own, commissionMaxAgeDays, "2040-01-01"),
    );
    expect(warnings).toHaveLength(commissions.length);
  });
});
