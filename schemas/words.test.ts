import { expect, test } from "vitest";
import { translate } from "#schemas/words.ts";

test("a list in another language has as many entries as in English", () => {
  const english = { links: ["One", "Two"], title: "More" };
  const file = ["content/af/x.yaml"];
  expect(translate(english, { links: ["Een", "Twee"] }, file)).toEqual({
    links: ["Een", "Twee"],
    title: "More",
  });
  expect(() => translate(english, { links: ["Een"] }, file)).toThrow(
    "content/af/x.yaml:1: links: expected 2 entries, as in English, got 1",
  );
});
