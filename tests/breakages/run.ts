import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runCommand, runTool } from "#scripts/run-command.ts";
import { findTestBrowsers } from "#scripts/testing/find-browser.ts";
import { type Breakage, breakages } from "#tests/breakages/breakages.ts";

// Breaks the code in known ways, one at a time, and runs the test that has to fail: `npm run test:breakages -- [PART OF A
// NAME]`. It edits files of this checkout and restores them, so it starts only without changes that are not committed.

const root = path.join(import.meta.dirname, "../..");
const chosen = breakages.filter(({ name }) => name.includes(process.argv[2] ?? ""));

const { output: changes } = await runCommand("git", ["status", "--porcelain"]);
if (changes !== "") {
  console.error("Commit or stash your changes first: this command edits files and restores them.");
  process.exit(1);
}
// The restored files would be lost with the process.
process.on("SIGINT", () => console.log("\nStops after this breakage ..."));

const env = await findTestBrowsers();
const missed: string[] = [];
for (const breakage of chosen) {
  const problem = await tryBreakage(breakage);
  console.log(`${problem ?? "caught"}: ${breakage.name}`);
  if (problem) missed.push(breakage.name);
}
await build();
console.log(`${chosen.length - missed.length} caught, ${missed.length} not caught`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** Returns why the breakage was not caught, or undefined. */
async function tryBreakage({ file, from, to, test }: Breakage): Promise<string | undefined> {
  const fullPath = path.join(root, file);
  const source = readFileSync(fullPath, "utf8");
  if (source.split(from).length !== 2) return `OUT OF DATE, ${file} must have the text once`;
  writeFileSync(
    fullPath,
    source.replace(from, () => to),
  );
  try {
    // A build that rejects the breakage has caught it.
    const readsBuild = test[0] !== "vitest" || test[1]?.startsWith("tests/html/");
    if (readsBuild && (await build()) !== 0) return undefined;
    // By what it prints: the browsers and servers that a run starts may change its exit code.
    const output = stripVTControlCharacters((await runTest(test)).output);
    if (/\b[1-9]\d* failed/.test(output)) return undefined;
    return /\b[1-9]\d* passed/.test(output) ? "NOT CAUGHT" : "DID NOT RUN, the test must exist";
  } finally {
    writeFileSync(fullPath, source);
  }
}

function runTest([tool, ...args]: Breakage["test"]) {
  if (tool === "playwright") return runTool(tool, ["test", "--project=site", ...args], { env });
  const config = tool === "firefox" ? ["--config=tests/browsers/vitest.config.ts"] : [];
  return runTool("vitest", ["run", ...config, ...args], { env: { BROWSERS: "firefox" } });
}

async function build(): Promise<number> {
  return (await runCommand(process.execPath, ["scripts/build/build-site.ts"])).exitCode;
}
