import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findDeadDocPaths } from "#scripts/testing/check-doc-paths.ts";

test("finds missing paths, and ignores text that is not a path", async () => {
  const { directory, remove } = await writeFiles({
    ".gitignore": "/build/\n.env\n",
    "site/urls.ts": "",
    "content/en/posts/first.mdx": "",
    "README.md": "Routes are in `site/urls.ts`, see `docs/gone.md`.",
    "docs/how-to.md": [
      "Write `content/en/posts/<slug>.mdx`, not `content/essays/<slug>.mdx`; `site/` has the pages.",
      "`npm start` serves `build/site/gone.js` on `/blog/first.ts`; `.env` and `./data/x.json` are yours.",
      "It speaks `auth/v1` and `text/html`, uses `@hono/node-server`, and links to `https://a.test/b.ts`.",
      "`lib/old.ts` and `old.config.ts` are gone.",
    ].join("\n"),
  });
  onTestFinished(remove);
  expect(findDeadDocPaths(directory)).toEqual([
    "README.md:1: docs/gone.md",
    "docs/how-to.md:1: content/essays/<slug>.mdx",
    "docs/how-to.md:4: lib/old.ts",
    "docs/how-to.md:4: old.config.ts",
  ]);
});
