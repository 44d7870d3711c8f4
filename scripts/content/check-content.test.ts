import { expect, test } from "vitest";
import { checkContent } from "#scripts/content/check-content.ts";
import { untranslatedIn } from "#scripts/content/check-words.ts";

test("the content of the site has no errors", async () => {
  const { errors } = await checkContent();
  expect(errors).toEqual([]);
});

test("facts that only the company knows and terms to confirm are listed", async () => {
  const { placeholders, toConfirm } = await checkContent();
  expect(placeholders).toContainEqual({
    file: "content/facts/company.yaml",
    field: "domain",
    value: expect.stringContaining(".example"),
  });
  expect(toConfirm).toContainEqual(expect.stringMatching(/^We reply within \d+ hours\.$/));
});

test("a text that another language leaves in English is named; a name, a page in English only and its address are not", () => {
  const english = {
    meta: { path: "/x", title: "X" },
    title: "Rates",
    icon: "bed",
    steps: ["a", "b"],
  };
  const translated = { meta: { path: "/af/x" }, steps: ["a"] };
  expect(untranslatedIn(english, translated)).toEqual(["title", "steps.1"]);
  expect(untranslatedIn(english, { steps: ["a"] })).toEqual([]);
});
