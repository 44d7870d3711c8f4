import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import budget from "#scripts/testing/line-budget.json" with { type: "json" };

const root = path.join(import.meta.dirname, "../..");

/** Counts what people have to read in this project: written files of the repository, without content. */
function countLines(): Record<keyof typeof budget, number> {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)));
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const linesIn = (chosen: readonly string[]) =>
    chosen.reduce((sum, file) => sum + (read(file).match(/\n/g)?.length ?? 0), 0);
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs|astro|css|sql)$/.test(file));
  const isTest = (file: string) => /\.test\.|\.e2e\.|(^|\/)tests\//.test(file);
  const docs = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));
  return {
    ownLines: linesIn(code.filter((file) => !isTest(file))),
    testLines: linesIn(code.filter((file) => isTest(file) && /ts$|tsx$|mjs$/.test(file))),
    files: files.length,
    settings: read(".env.example").match(/^#? ?[A-Z][A-Z0-9_]+=/gm)?.length ?? 0,
    wordsOfDocs: docs.reduce(
      (sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length,
      0,
    ),
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
    return count > most
      ? [
          `${name}: ${count}, of ${most} in scripts/testing/line-budget.json. Cut, or raise it with a reason.`,
        ]
      : [];
  });
}
