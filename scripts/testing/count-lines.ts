import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import budget from "#scripts/testing/line-budget.json" with { type: "json" };

const root = path.join(import.meta.dirname, "../..");

/** Counts what people have to read in this project: written files of the repository, without content. */
function countLines(): Record<keyof typeof budget, number> {
  const options = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", options, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)));
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const countIn = (chosen: readonly string[], counted: RegExp) =>
    chosen.reduce((sum, file) => sum + (read(file).match(counted)?.length ?? 0), 0);
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs|astro|css|sql)$/.test(file));
  const isTest = (file: string) => /\.test\.|\.e2e\.|(^|\/)tests\//.test(file);
  const tests = code.filter((file) => isTest(file) && /ts$|tsx$|mjs$/.test(file));
  const docs = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));
  return {
    ownLines: countIn(
      code.filter((file) => !isTest(file)),
      /\n/g,
    ),
    testLines: countIn(tests, /\n/g),
    files: files.length,
    settings: countIn([".env.example"], /^#? ?[A-Z][A-Z0-9_]+=/gm),
    wordsOfDocs: countIn(docs, /\S+/g),
  };
}

/** Returns a line for each number above that of line-budget.json. To raise one is a change that is reviewed. */
export function findGrowth(): string[] {
  const counted = countLines();
  console.log(
    Object.entries(counted)
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
  );
  return Object.entries(budget).flatMap(([name, most]) => {
    const count = counted[name as keyof typeof budget];
    const file = "scripts/testing/line-budget.json";
    return count > most
      ? `${name}: ${count}, of ${most} in ${file}. Cut, or raise it with a reason.`
      : [];
  });
}
