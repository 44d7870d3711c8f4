import { expect, test } from "vitest";
import { checkContent } from "#scripts/content/check-content.ts";

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
