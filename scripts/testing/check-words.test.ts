import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findWordsToReplace } from "#scripts/testing/check-words.ts";

test("finds phrases to replace, and ignores parts of names and the files of others", async () => {
  const { directory, remove } = await writeFiles({
    "README.md": "An outstanding amendment.\nNobody may open all at once.",
    "server/routes.ts": "const noBody = 0; // whoever asks",
    "bench/node_modules/other/readme.md": "Somebody.",
    "build/site.css": "/* Somebody. */",
  });
  onTestFinished(remove);
  expect(findWordsToReplace(directory).sort()).toEqual([
    "README.md:2: Nobody",
    "README.md:2: at once",
    "server/routes.ts:1: whoever",
  ]);
});

test("this project has none", () => {
  expect(findWordsToReplace()).toEqual([]);
});
