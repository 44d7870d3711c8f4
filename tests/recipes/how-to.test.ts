import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Resvg } from "@resvg/resvg-js";
import { parse } from "node-html-parser";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { formatMoney } from "#pricing/money.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import { newPost } from "#scripts/content/new-post.ts";
import { everyPath } from "#site/every-path.ts";
import { guidePdfPath } from "#site/pages/_success-guide/guide-pdf-facts.ts";
import { shareImagePath } from "#site/seo/page-meta.ts";
import { listFiles, pageFile, readSiteFile } from "#tests/html/built-site.ts";
import {
  apply,
  newArticle,
  newColour,
  newEndpoint,
  newPage,
  newPrices,
  newPrivacy,
  newSite,
  newSlide,
  oldColour,
  oldPrices,
  oldPrivacy,
  publishDraft,
  recipes,
} from "#tests/recipes/recipes.ts";
import { copyProject, type ProjectCopy } from "#tests/support/copy-project.ts";
import { startServer } from "#tests/support/start-server.ts";

// Carries out the recipes of docs/how-to.md in a copy of the project, builds it once, and checks the result of each.

/** Returns the path of a page in the renamed site. The address of one article contains the product's name. */
function renamed(address: string): string {
  const inAddress = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return address.replace(`-${inAddress(site.name)}-`, `-${inAddress(newSite.name)}-`);
}

const formatted = ({ bandZAR, planZAR, planUSD }: typeof oldPrices) => [
  formatMoney(bandZAR, "ZAR"),
  formatMoney(planZAR, "ZAR"),
  formatMoney(planUSD, "USD"),
];

let project: ProjectCopy;
/** File name of a draft. */
let draft: string;
let built: string;
/** The content of every built text file, by its address, and the text of the PDF. */
let texts: Map<string, string>;
const env = { ...process.env, SITE_URL: `https://${newSite.domain}` };

/** Runs a program in the copy of the project. */
const run = (file: string, ...args: string[]) =>
  promisify(execFile)(file, args, { cwd: project.directory, env });

beforeAll(async () => {
  project = await copyProject(["tests", "docs", ".env.example"]);
  built = path.join(project.directory, "build/site");
  const posts = path.join(project.directory, "content/en/posts");
  draft = newPost({
    title: "A draft that is not finished",
    today: "2026-03-04",
    directory: posts,
  });
  for (const recipe of Object.values(recipes)) await apply(recipe, project.directory);
  await run(process.execPath, "scripts/content/new-post.ts", newArticle.title);
  const article = path.join(posts, `${newArticle.name}.mdx`);
  await writeFile(article, publishDraft(await readFile(article, "utf8")));
  await run(process.execPath, "scripts/build/write-settings.ts");
  // Builds the site, which it prints; the next build has the new PDF.
  await run(process.execPath, "scripts/build/make-guide.ts");
  await run(process.execPath, "scripts/build/build-site.ts");
  texts = await readTexts();
}, 600_000);

afterAll(() => project.remove());

async function readTexts(): Promise<Map<string, string>> {
  const named = listFiles(built).filter((file) =>
    /\.(html|js|css|svg|xml|json|txt|webmanifest)$/.test(file),
  );
  const read = await Promise.all(
    named.map(async (file) => [file, await readFile(path.join(built, file), "utf8")] as const),
  );
  const pdf = await getDocumentProxy(
    new Uint8Array(await readFile(path.join(built, guidePdfPath))),
  );
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return new Map([...read, [guidePdfPath, `${text} ${JSON.stringify(info)}`]]);
}

/** Returns the files in which a pattern is found, each with the text around it. */
function findIn(pattern: RegExp): string[] {
  return [...texts].flatMap(([file, text]) => {
    const { index } = pattern.exec(text) ?? {};
    return index === undefined
      ? []
      : [`${file}: ${text.slice(Math.max(0, index - 40), index + 40)}`];
  });
}

const text = (address: string) => texts.get(address) ?? "";
const literal = (value: string) => value.replace(/[$.]/g, "\\$&");

/** Returns every price in the structured data of a page. */
function structuredPrices(address: string): unknown[] {
  const data = parse(text(address)).querySelectorAll('script[type="application/ld+json"]');
  const prices: unknown[] = [];
  for (const { rawText } of data) {
    JSON.parse(rawText, (key, value) => {
      if (/^(?:price|lowPrice|highPrice)$/.test(key)) prices.push(value);
      return value;
    });
  }
  return prices;
}

describe("every recipe", () => {
  const sections = readFileSync(
    path.join(import.meta.dirname, "../../docs/how-to.md"),
    "utf8",
  ).split(/^## /m);

  test.each(Object.entries(recipes))("%s: docs/how-to.md names the files", (heading, { edit }) => {
    const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? "";
    const unnamed = Object.keys(edit ?? {}).filter((file) => !section.includes(`${file}`));
    expect(unnamed).toEqual([]);
  });
});

describe("after one edit of the name", () => {
  test("the old name and address are nowhere in the built files", () => {
    expect(texts.size).toBeGreaterThan(everyPath().length);
    // Case-sensitive, because "stoep" is also an English word and the name of a colour.
    expect(findIn(new RegExp(`\\b${literal(site.name)}\\b`))).toEqual([]);
    expect(findIn(new RegExp(literal(company.domain), "i"))).toEqual([]);
  });

  test("the old name is in no file name", () => {
    const old = site.name.toLowerCase();
    expect(listFiles(built).filter((file) => file.toLowerCase().includes(old))).toEqual([]);
  });

  test("every page has the new name in its title and body", () => {
    const withoutName = everyPath().filter(({ path: address }) => {
      const root = parse(text(pageFile(renamed(address))));
      const title = root.querySelector("title")?.textContent ?? "";
      const body = root.querySelector("body")?.textContent ?? "";
      return !title.includes(newSite.name) || !body.includes(newSite.name);
    });
    expect(withoutName.map(({ path: address }) => address)).toEqual([]);
  });

  test("the manifest and the PDF of the guide have the new name", () => {
    expect(JSON.parse(text("/site.webmanifest"))).toMatchObject({
      name: expect.stringContaining(newSite.name),
      short_name: newSite.name,
    });
    expect(text(guidePdfPath)).toContain(newSite.name);
  });

  test("every share image has changed", async () => {
    for (const { path: address, canonical } of everyPath()) {
      const image = shareImagePath(canonical ?? address);
      const drawn = await readFile(path.join(built, renamed(image)));
      expect(drawn.equals(readSiteFile(image)), image).toBe(false);
    }
  });
});

describe("after a change of three prices in the one table", () => {
  test("the old prices are nowhere in the built files", () => {
    for (const price of formatted(oldPrices)) {
      expect(findIn(new RegExp(`${literal(price)}(?![,.]?\\d)`)), price).toEqual([]);
    }
  });

  test("the old prices are not in structured data", () => {
    const old: readonly unknown[] = Object.values(oldPrices);
    const prices = everyPath().flatMap(({ path: address }) =>
      structuredPrices(pageFile(renamed(address))),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.filter((price) => old.includes(price))).toEqual([]);
  });

  test("the pricing page, the FAQ, the terms and the PDF have the new prices", () => {
    for (const address of [
      "/pricing-plans/index.html",
      "/faq/index.html",
      "/terms/index.html",
      guidePdfPath,
    ]) {
      for (const price of formatted(newPrices)) {
        expect(text(address), `${address} ${price}`).toContain(price);
      }
    }
  });

  test("every page has each new price as often as the old one", () => {
    for (const { path: address } of everyPath()) {
      const before = readSiteFile(pageFile(address)).toString();
      for (const [index, price] of formatted(oldPrices).entries()) {
        const now = text(pageFile(renamed(address))).split(
          formatted(newPrices)[index] ?? "",
        ).length;
        expect(now, `${address} ${price}`).toBe(before.split(price).length);
      }
    }
  });

  test("structured data has the new prices, as offers and as the lowest price", () => {
    const { planUSD } = newPrices;
    expect(structuredPrices("/index.html")).toContain(planUSD);
    expect(structuredPrices("/pricing-plans/index.html")).toContain(planUSD);
  });

  test("the browser's scripts have the new prices", () => {
    const scripts = [...texts].filter(([file]) => file.endsWith(".js")).map(([, script]) => script);
    expect(scripts.some((script) => script.includes(String(newPrices.bandZAR)))).toBe(true);
  });
});

test("a draft is not a page, and is not in any list, feed, search index or script", () => {
  expect(draft).not.toBe("");
  expect(findIn(new RegExp(draft))).toEqual([]);
  expect(findIn(/A draft that is not finished/)).toEqual([]);
  expect(listFiles(built).filter((file) => file.includes(draft))).toEqual([]);
});

test("after the recipe for a slide, the home page has it, without the urgent words and the part that are off", () => {
  const home = parse(text("/index.html"));
  const titles = home.querySelectorAll(".carousel-slide :is(h1, h2)");
  expect(titles.at(-1)?.textContent).toBe(newSlide.title);
  expect(titles).toHaveLength(readWords("hero").slides.length + 1);
  expect(text("/index.html")).toContain(newSlide.subtitle);
  const urgent = readWords("hero").slides.flatMap((slide) => slide.urgent ?? []);
  const off = [
    readWords("home").directBooking.title,
    ...urgent.flatMap(({ title, label }) => [title, label]),
  ];
  expect(off.filter((words) => text("/index.html").includes(words))).toEqual([]);
});

test("after the correction of the privacy notice, its page has the sentence and the date", () => {
  const page = parse(text("/privacy/index.html"));
  expect(page.textContent).toContain(newPrivacy.sentence);
  expect(page.textContent).not.toContain(oldPrivacy.sentence);
  expect(page.querySelector("main time")?.getAttribute("datetime")).toBe(newPrivacy.updated);
});

describe("after the recipe for a page", () => {
  test("the page has its title, its words and a share image", () => {
    const page = parse(text(pageFile(newPage.path)));
    expect(page.querySelector("title")?.textContent).toContain(newPage.title);
    expect(page.querySelector("h1")?.textContent).toBe(newPage.heading);
    expect(existsSync(path.join(built, shareImagePath(newPage.path)))).toBe(true);
  });

  test("the sitemap lists it and the footer links to it", () => {
    expect(text("/sitemap.xml")).toContain(`https://${newSite.domain}${newPage.path}<`);
    const links = parse(text("/index.html")).querySelectorAll("footer a");
    expect(links.map((link) => link.getAttribute("href"))).toContain(newPage.path);
  });
});

test("after the recipe for an article, the blog, the feeds and the sitemap list it", () => {
  const address = `/blog/${newArticle.name}`;
  expect(parse(text(pageFile(address))).querySelector("h1")?.textContent).toBe(newArticle.title);
  for (const file of ["/blog/index.html", "/sitemap.xml", "/feed.xml", "/feed.json"]) {
    expect(text(file), file).toContain(address);
  }
});

describe("after the recipe for a colour", () => {
  test("every page has the new one, and no built text has the old one", () => {
    const pages = [...texts].filter(([file]) => file.endsWith(".html"));
    expect(pages.filter(([, html]) => !html.includes(newColour))).toEqual([]);
    expect(findIn(new RegExp(oldColour, "i"))).toEqual([]);
  });

  test("the web manifest has the new one", () => {
    expect(JSON.parse(text("/site.webmanifest")).theme_color).toBe(newColour);
  });

  test("mails have the new one", async () => {
    const script = `import { renderMail } from "#accounts/index.ts";
      import { brand } from "#server/brand.ts";
      const siteUrl = "https://${newSite.domain}";
      const words = { to: "", subject: "", preheader: "", heading: "", paragraphs: [], notes: [] };
      console.log(renderMail({ brand, siteUrl, ...words, action: { label: "", link: siteUrl } }).html);`;
    const { stdout } = await run(process.execPath, "--input-type=module", "--eval", script);
    expect(stdout).toContain(newColour);
  });

  test("share images have the new one in their top bar", async () => {
    const png = await readFile(path.join(built, shareImagePath("/about")), "base64");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="data:image/png;base64,${png}"/></svg>`;
    const { pixels } = new Resvg(svg).render();
    expect(`#${pixels.subarray(0, 3).toString("hex")}`).toBe(newColour);
  });

  test("the PDF has the new one", async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array(await readFile(path.join(built, guidePdfPath))),
    );
    const { argsArray } = await (await pdf.getPage(2)).getOperatorList();
    expect(JSON.stringify(argsArray)).toContain(newColour);
  });
});

test("after the recipe for an endpoint, the built server answers", async () => {
  const server = await startServer({}, [path.join(project.directory, "build/server/main.js")]);
  onTestFinished(async () => void (await server.stop()));
  const response = await fetch(`${server.url}${newEndpoint.path}`, {
    headers: { apikey: "sb_publishable_embedded_service" },
  });
  expect(await response.json()).toEqual(newEndpoint.answer);
});

test("after all recipes, the tests of page lists, links, words, settings and colours pass", async () => {
  // The project's own configuration starts a database, which these tests don't need.
  await writeFile(
    path.join(project.directory, "vitest.config.ts"),
    "export default { test: { isolate: false } };\n",
  );
  const { stdout } = await run(
    path.join(project.directory, "node_modules/.bin/vitest"),
    "run",
    "site/urls.test.ts",
    "tests/html/links.test.ts",
    "tests/html/words.test.ts",
    "accounts/config/settings.test.ts",
    "scripts/build/write-settings.test.ts",
    "schemas/colors.test.ts",
  );
  expect(stdout).toContain("passed");
});
