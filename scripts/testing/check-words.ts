import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

/** Words and phrases with a private or a second meaning, which code, docs, mails and pages do without. */
const phrases = [
  "a daily round",
  "a wish",
  "as it stands",
  "at once",
  "at the last share",
  "gives whether",
  "mend",
  "nobody",
  "nothing stands",
  "our letter",
  "somebody",
  "something is in the way",
  "spelt alike",
  "spend a token",
  "tell of failures",
  "this is no email address",
  "was asked for, for",
  "what stands",
  "what the figures come to",
  "where it stands",
  "whoever",
];

/** With and without a capital, but not as a part of a name such as `noBody`. */
const pattern = new RegExp(
  `\\b(${phrases.map((phrase) => phrase.replace(/^./, (first) => `[${first}${first.toUpperCase()}]`)).join("|")})\\b`,
  "g",
);

/** Returns each of those phrases in the project's files, as "docs/how-to.md:12: somebody". */
export function findWordsToReplace(root = projectRoot): string[] {
  const files = globSync("**/*.{ts,tsx,mjs,astro,css,sql,md,mdx,yml,yaml}", {
    cwd: root,
    exclude: ["**/node_modules/**", "build/**", "scripts/testing/check-words*.ts"],
  });
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        (line.match(pattern) ?? []).map(
          (phrase) => `${file.replaceAll(path.sep, "/")}:${index + 1}: ${phrase}`,
        ),
      ),
  );
}
