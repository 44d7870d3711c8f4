import { expect, test } from "vitest";
import { pages } from "#tests/html/built-site.ts";
import { clientScripts, pageScripts } from "#tests/html/page-scripts.ts";

// The account client weighs more than the rest of a page's script, so only the parts that need it may fetch it.

test("one file holds the account client", () => {
  expect(clientScripts).toHaveLength(1);
});

test.each(pages)("$path does not fetch it before it is needed", (page) => {
  const fetched = pageScripts(page);
  expect(clientScripts.filter((file) => fetched.has(file))).toEqual([]);
});
