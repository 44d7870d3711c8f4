import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { light } from "#schemas/facts/colors.ts";
import { company } from "#schemas/facts/company.ts";
import { bookingPlans, channelManagerBands } from "#schemas/facts/plans.ts";
import { replaceMe } from "#scripts/content/draft-template.ts";

/** The edits of a recipe in docs/how-to.md, with an example. Paths are relative to the project's root. */
export type Recipe = {
  /** New files and their content. */
  create?: Readonly<Record<string, string>>;
  /** Replacements in existing files. Each text must occur exactly once. */
  edit?: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  /** A replacement, as often as needed, in the files that match a pattern. */
  replaceAll?: { files: string; from: string; to: string };
};

export const newSite = { name: "Wagtail Test", domain: "wagtail.example" };

const band = channelManagerBands[0];
const plan = bookingPlans[0];
export const oldPrices = {
  bandZAR: band?.prices.ZAR ?? 0,
  planZAR: plan?.prices.ZAR ?? 0,
  planUSD: plan?.prices.USD ?? 0,
};
export const newPrices = {
  bandZAR: oldPrices.bandZAR + 111,
  planZAR: oldPrices.planZAR + 44,
  planUSD: oldPrices.planUSD + 2,
};

export const newPage = {
  path: "/linen-suppliers",
  title: "Linen suppliers for guest houses and lodges",
  heading: "Laundries and linen suppliers by province",
};

export const newArticle = {
  title: "How to fold a towel swan",
  name: "how-to-fold-a-towel-swan",
  subject: "Towel swans",
  // Older than every other article, so that it changes none of their links to each other.
  date: "2020-01-15",
};

const newSetting = { name: "OFFICE_CAT", field: "officeCat", default: "Mimi" };

export const newEndpoint = { path: "/functions/v1/office-hours", answer: { opens: "08:00" } };

export const oldColour = light.shutter;
export const newColour = "#123456";

/** By the heading in docs/how-to.md. `publishDraft` is for "Write an article", which starts with a command. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "Rename the product": {
    edit: {
      "content/company.ts": [
        [`const name = "${company.name}";`, `const name = "${newSite.name}";`],
        [`const domain = "${company.domain}";`, `const domain = "${newSite.domain}";`],
      ],
    },
  },
  "Change a price": {
    edit: {
      "content/facts/plans.yaml": [
        [`ZAR: ${oldPrices.bandZAR} }`, `ZAR: ${newPrices.bandZAR} }`],
        [`ZAR: ${oldPrices.planZAR} }`, `ZAR: ${newPrices.planZAR} }`],
        [`USD: ${oldPrices.planUSD},`, `USD: ${newPrices.planUSD},`],
      ],
    },
  },
  "Add a page": {
    create: {
      "content/en/linen-suppliers.yaml": `heading: ${newPage.heading}\n`,
      "schemas/words/linen-suppliers.ts": `import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({ heading: text });

export type LinenSuppliersWords = z.infer<typeof schema>;

export const linenSuppliersWords = readWords("linen-suppliers", schema);
`,
      "site/linen-suppliers/linen-suppliers.tsx": `import type { LinenSuppliersWords } from "#schemas/words/linen-suppliers.ts";

export function LinenSuppliers({ words }: { words: LinenSuppliersWords }) {
  return <h1>{words.heading}</h1>;
}
`,
      "site/pages/linen-suppliers.astro": `---
import { defaultLanguage } from "#schemas/languages.ts";
import { linenSuppliersWords } from "#schemas/words/linen-suppliers.ts";
import Page from "#site/layouts/page.astro";
import { LinenSuppliers } from "#site/linen-suppliers/linen-suppliers.tsx";
---

<Page>
  <LinenSuppliers words={linenSuppliersWords[defaultLanguage]} />
</Page>
`,
    },
    edit: {
      "schemas/site-paths.ts": [
        ["\n  about: {", `\n  linenSuppliers: { path: "${newPage.path}" },\n  about: {`],
      ],
      "content/en/pages.yaml": [
        [
          "\n  about:",
          `
  linenSuppliers:
    title: ${newPage.title}
    description: Laundries and linen suppliers for guest houses, lodges and hotels in each province of South Africa.
    shareFact: Linen suppliers by province
    keywords: [guest house linen]
    updated: 2026-11-22
  about:`,
        ],
      ],
      "content/en/navigation.yaml": [
        [
          "title: For your property\n  links:",
          `title: For your property\n  links:\n    - label: Linen suppliers\n      path: ${newPage.path}`,
        ],
      ],
    },
  },
  "Change a colour": {
    edit: {
      "content/facts/colors.yaml": [[`"${oldColour}"`, `"${newColour}"`]],
    },
    replaceAll: { files: "site/illustrations/*.svg", from: oldColour, to: newColour },
  },
  "Add a setting of the server": {
    edit: {
      "accounts/config.ts": [
        [
          "const serverSettings = {",
          `const serverSettings = {
  ${newSetting.field}: {
    name: "${newSetting.name}",
    schema: z.string(),
    allowed: "a name",
    default: "${newSetting.default}",
    meaning: "Name of the cat at the office.",
  },`,
        ],
      ],
      "accounts/config.test.ts": [
        [
          "      port: 3000,",
          `      ${newSetting.field}: "${newSetting.default}",\n      port: 3000,`,
        ],
      ],
    },
  },
  "Add an endpoint": {
    create: {
      "server/office-hours/extension.ts": `import { type AuthRequest, type Extension, noBody } from "#accounts/index.ts";

/** GET /office-hours: returns when the office opens. */
function getOfficeHours(c: AuthRequest) {
  return c.json(${JSON.stringify(newEndpoint.answer)});
}

export const officeHours: Extension = {
  name: "office",
  routes: {
    functions: (route) =>
      route("GET /office-hours", ["key", "anyone", "no limit", noBody], getOfficeHours),
  },
};
`,
    },
    edit: {
      "server/website.ts": [
        [
          `import { trial }`,
          `import { officeHours } from "#server/office-hours/extension.ts";\nimport { trial }`,
        ],
        [`extensions: [trial,`, `extensions: [officeHours, trial,`],
      ],
    },
  },
};

/** Carries out a recipe in a copy of the project. Throws an Error if a text to replace is missing or not unique. */
export async function apply(
  { create = {}, edit = {}, replaceAll }: Recipe,
  project: string,
): Promise<void> {
  for (const [name, content] of Object.entries(create)) {
    const file = path.join(project, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: "wx" });
  }
  for (const [name, replacements] of Object.entries(edit)) {
    const file = path.join(project, name);
    let content = await readFile(file, "utf8");
    for (const [from, to] of replacements) {
      const places = content.split(from).length - 1;
      if (places !== 1) throw new Error(`${name} has ${JSON.stringify(from)} ${places} times`);
      content = content.replace(from, () => to);
    }
    await writeFile(file, content);
  }
  if (!replaceAll) return;
  for await (const name of glob(replaceAll.files, { cwd: project })) {
    const file = path.join(project, name);
    const content = await readFile(file, "utf8");
    await writeFile(file, content.replaceAll(replaceAll.from, replaceAll.to));
  }
}

/** Turns the draft of `npm run new-post` into a published article. */
export function publishDraft(draft: string): string {
  return draft
    .replaceAll(replaceMe, newArticle.subject)
    .replace("draft: true\n", "")
    .replace(/^date: .*$/m, `date: ${newArticle.date}`);
}
