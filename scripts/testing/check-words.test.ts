import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findWordsToReplace } from "#scripts/testing/check-words.ts";

test("finds words to replace, and ignores parts of names and the files of others", async () => {
  const { directory, remove } = await writeFiles({
    "README.md": "It stands here.\nNobody may open\nall at once.",
    "docs/how-to.md": "An outstanding recommendation.",
    "server/routes.ts": "const noBody = 0; // whoever asks",
    "bench/node_modules/other/readme.md": "Somebody wishes.",
    "build/site.css": "/* Somebody wishes. */",
  });
  onTestFinished(remove);
  expect(findWordsToReplace(directory)).toEqual([
    "README.md:1: stands",
    "README.md:2: Nobody",
    "README.md:3: at once",
    "server/routes.ts:1: whoever",
  ]);
});

test("this project has none", () => {
  expect(findWordsToReplace()).toEqual([]);
});
