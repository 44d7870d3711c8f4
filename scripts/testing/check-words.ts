import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

/** Words that code, docs, mails and pages do without, for plain English. */
const wordsToReplace = [
  "at once",
  "confirm the letter",
  "gives whether",
  "mend",
  "mended",
  "mending",
  "mends",
  "more letters",
  "nobody",
  "our letter",
  "somebody",
  "something is in the way",
  "spelt alike",
  "stand",
  "stands",
  "stood",
  "stop the letter",
  "this is no email address",
  "today’s are at",
  "was asked for, for",
  "whoever",
  "wish",
  "wished",
  "wishes",
];

/** With and without a capital, but not as a part of a name such as `noBody`. */
const pattern = new RegExp(
  `\\b(?:${wordsToReplace.map((word) => word.replace(/^./, (first) => `[${first}${first.toUpperCase()}]`)).join("|")})\\b`,
  "g",
);

/** Returns each of those words in the project's files, as "docs/how-to.md:12: somebody". */
export function findWordsToReplace(root = projectRoot): string[] {
  const files = globSync("**/*.{ts,tsx,mjs,astro,css,sql,md,mdx,yml}", {
    cwd: root,
    exclude: ["**/node_modules/**", "build/**", "scripts/testing/check-words*.ts"],
  });
  return files.sort().flatMap((file) => {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([word]) => `${file.replaceAll(path.sep, "/")}:${index + 1}: ${word}`,
      ),
    );
  });
}
