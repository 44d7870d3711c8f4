import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findSentences } from "#scripts/testing/find-sentences.ts";

test("finds texts for visitors and imported words, and no texts for developers or machines", async () => {
  const { directory, remove } = await writeFiles({
    "site/pages/_home/hero.tsx": `import { readWords } from "#schemas/words.ts";
      import { type WordsOf } from "#schemas/words.ts";
      import type { WordsName } from "#schemas/words.ts";
      if (!homeWords) throw new Error("There are no words.");
      const label = \`\${count} rooms are free\`;
      const icon = <path d="M0 0H8" className="Icon of it" style={{ gridArea: "1 / auto / span X" }} />;
      export const Hero = ({ words }) => <h1 aria-label="Book a room">Welcome {words.title}</h1>;`,
    "site/pages/index.astro": `---
import { readWords } from "#schemas/words.ts";
const url = \`\${page}?mobile=true\`;
---
<!doctype html>
<main>{homeWords.title} <a href="/contact">now</a></main>
<script>console.log("Hello to you");</script>`,
    "site/format.ts": `console.warn("The guide is old."); export const address = "Contact: mailto:X";`,
    "site/kit/kit.tsx": "export const Kit = () => <p>All components</p>;",
    "content/home.ts": `export const title = "Book a room";`,
  });
  onTestFinished(remove);
  expect(findSentences(directory)).toEqual([
    "site/pages/_home/hero.tsx:1: imports words; take them as props from the page",
    "site/pages/_home/hero.tsx:5: X rooms are free",
    'site/pages/_home/hero.tsx:7: aria-label="Book a room"',
    "site/pages/_home/hero.tsx:7: Welcome",
    "site/pages/index.astro:6: now",
  ]);
});
