import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runVite } from "#scripts/build/build-server.ts";
import { newPost } from "#scripts/content/new-post.ts";
import { copyProject, type ProjectCopy } from "#tests/support/copy-project.ts";

// A build that fails, in a copy of the project. Complete builds: tests/html.

let project: ProjectCopy;
let posts: string;
/** Directory of the current site. */
let served: string;

beforeAll(async () => {
  project = await copyProject();
  posts = path.join(project.directory, "content/en/posts");
  served = path.join(project.directory, "build/site");
  await mkdir(served, { recursive: true });
  await writeFile(path.join(served, "index.html"), "the current site");
});
afterAll(() => project.remove());

test("errors in an article stop the build with file, line, expected and got, and keep the current site", async () => {
  const name = newPost({
    title: "A rate sheet on one page",
    today: "2026-03-04",
    directory: posts,
  });
  const file = path.join(posts, `${name}.mdx`);
  const draft = await readFile(file, "utf8");
  await writeFile(
    file,
    `${draft.replace("draft: true\n", "").replace(/^category: .+$/m, "category: Rates")}
[prices](/prices)
`,
  );
  const lines = (await readFile(file, "utf8")).split("\n");
  const lineOf = (start: string) => lines.findIndex((line) => line.startsWith(start)) + 1;

  const { status, stderr } = spawnSync(process.execPath, ["scripts/build/build-site.ts"], {
    cwd: project.directory,
    encoding: "utf8",
  });
  for (const [start, message] of [
    ["category:", 'category: expected one of "South African Hospitality"'],
    ["[prices]", 'link: expected the address of a page or of a published article, got "/prices"'],
  ] as const) {
    expect(stderr).toContain(`content/en/posts/${name}.mdx:${lineOf(start)}: ${message}`);
  }
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(1);
  expect(await readdir(served)).toEqual(["index.html"]);
  expect(existsSync(path.join(project.directory, "build/next"))).toBe(false);
});

test("a bundle is for production, whatever NODE_ENV says, and NODE_ENV stays", async () => {
  const input = path.join(project.directory, "entry.js");
  const outDir = path.join(project.directory, "bundle");
  await writeFile(input, "console.log(process.env.NODE_ENV);");
  await runVite({ build: { outDir, rolldownOptions: { input } } });
  const [file = ""] = await readdir(path.join(outDir, "assets"));
  expect(await readFile(path.join(outDir, "assets", file), "utf8")).toContain("production");
  expect(process.env.NODE_ENV).toBe("test");
});
