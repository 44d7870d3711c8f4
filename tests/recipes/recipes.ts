import { readFileSync } from "node:fs";
import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentDirectory } from "#schemas/content-file.ts";
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

export const newSlide = {
  title: "Reports you read over coffee.",
  subtitle: "One page each Monday.",
};

const endOfSlides = "\n# The mark of an urgent slide.";
const newSlideYaml = `  - id: reports
    title: ${newSlide.title}
    label: Reports
    subtitle: ${newSlide.subtitle}
    features: [Last week in rand]
    icon: coffee
    location: Clarens, Free State
    scene: scene-dusk
    picture: rate-calendar
    price: { figure: "{price.setupFee}", text: once. }
    actions:
      - { label: Talk to us, path: /contact, about: talk }
      - { label: See pricing, path: /pricing }
`;

const slides = readFileSync(path.join(contentDirectory, "en/hero.yaml"), "utf8");
/** The urgent words of a slide. */
const urgentWords = /^ {4}urgent:\n(?: {6}.*\n)+/m.exec(slides)?.[0] ?? "";

const notice = readFileSync(path.join(contentDirectory, "en/legal/privacy.mdx"), "utf8");
export const oldPrivacy = {
  sentence: /^- (.*)$/m.exec(notice)?.[1] ?? "",
  updated: /^updated: (.*)$/m.exec(notice)?.[1] ?? "",
};
export const newPrivacy = { sentence: "We count no visitors.", updated: "2026-11-23" };

const newSetting = { name: "OFFICE_CAT", field: "officeCat", default: "Mimi" };

export const newEndpoint = { path: "/functions/v1/office-hours", answer: { opens: "08:00" } };

export const oldColour = light.shutter;
export const newColour = "#123456";

/** By the heading in docs/how-to.md. `publishDraft` is for "Write an article", which starts with a command. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "Rename the product": {
    edit: {
      "content/facts/company.yaml": [
        [`name: ${company.name}\n`, `name: ${newSite.name}\n`],
        [`domain: ${company.domain}\n`, `domain: ${newSite.domain}\n`],
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
  "Add a slide of the hero": {
    edit: { "content/en/hero.yaml": [[endOfSlides, `\n${newSlideYaml}${endOfSlides}`]] },
  },
  "Turn off a part of the home page": {
    edit: {
      "content/en/home.yaml": [["directBooking:\n  show: true", "directBooking:\n  show: false"]],
      "content/en/hero.yaml": [[urgentWords, ""]],
    },
  },
  "Correct a legal page": {
    edit: {
      "content/en/legal/privacy.mdx": [
        [oldPrivacy.sentence, newPrivacy.sentence],
        [`updated: ${oldPrivacy.updated}`, `updated: ${newPrivacy.updated}`],
      ],
    },
  },
  "Add a page": {
    create: {
      "content/en/linen-suppliers.yaml": `meta:
  path: ${newPage.path}
  title: ${newPage.title}
  description: Laundries and linen suppliers for guest houses, lodges and hotels in each province of South Africa.
  shareFact: Linen suppliers by province
  keywords: [guest house linen]
  updated: 2026-11-22
heading: ${newPage.heading}
`,
      "site/pages/_linen-suppliers.tsx": `import type { WordsOf } from "#schemas/words.ts";

export function LinenSuppliers({ words }: { words: WordsOf<"linen-suppliers"> }) {
  return <h1>{words.heading}</h1>;
}
`,
      "site/pages/linen-suppliers.astro": `---
import { readWords } from "#schemas/words.ts";
import Page from "#site/frame/page.astro";
import { LinenSuppliers } from "#site/pages/_linen-suppliers.tsx";
---

<Page>
  <LinenSuppliers words={readWords("linen-suppliers")} />
</Page>
`,
    },
    edit: {
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
    replaceAll: { files: "site/drawings/*.svg", from: oldColour, to: newColour },
  },
  "Add a setting of the server": {
    edit: {
      "accounts/config/settings.ts": [
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
      "accounts/config/settings.test.ts": [
        [
          "      port: 3000,",
          `      ${newSetting.field}: "${newSetting.default}",\n      port: 3000,`,
        ],
      ],
    },
  },
  "Add an endpoint": {
    create: {
      "server/office-hours/extension.ts": `import { type AuthRequest, type Extension, key } from "#accounts/index.ts";

/** GET /office-hours: returns when the office opens. */
function getOfficeHours(c: AuthRequest) {
  return c.json(${JSON.stringify(newEndpoint.answer)});
}

export const officeHours: Extension = {
  name: "office",
  routes: {
    functions: (app) => {
      app.get("/office-hours", key, getOfficeHours);
    },
  },
};
`,
    },
    edit: {
      "server/extensions.ts": [
        [
          `import { leads }`,
          `import { officeHours } from "#server/office-hours/extension.ts";\nimport { leads }`,
        ],
        [`= [leads,`, `= [officeHours, leads,`],
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
