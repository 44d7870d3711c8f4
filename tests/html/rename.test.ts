import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingPlans, channelManagerBands } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { newPost } from "#scripts/new-post.ts";
import { everyPath } from "#site/every-path.ts";
import { formatMoney } from "#site/format.ts";
import { shareImagePath } from "#site/seo/page-meta.ts";
import { guidePdfPath } from "#site/success-guide/guide-pdf-facts.ts";
import { listFiles, pageFile, readSiteFile } from "#tests/html/built-site.ts";
import { copyProject } from "#tests/support/copy-project.ts";

// Builds the site with another name, other prices and a draft, from a copy of the sources outside of the
// project, and looks for what is left of the old ones, and for what of the draft got out.

const newName = "Wagtail Test";
const newDomain = "wagtail.example";

/** Returns a page's path in the renamed site. One article's URL contains the product's name. */
function renamed(address: string): string {
  const inAddress = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return address.replace(`-${inAddress(site.name)}-`, `-${inAddress(newName)}-`);
}

const oldPrices = {
  bandZAR: channelManagerBands[0]?.priceZAR ?? 0,
  planZAR: bookingPlans[0]?.priceZAR ?? 0,
  planUSD: bookingPlans[0]?.price ?? 0,
};
const newPrices = {
  bandZAR: oldPrices.bandZAR + 111,
  planZAR: oldPrices.planZAR + 44,
  planUSD: oldPrices.planUSD + 2,
};
const written = ({ bandZAR, planZAR, planUSD }: typeof oldPrices) => [
  formatMoney(bandZAR, "ZAR"),
  formatMoney(planZAR, "ZAR"),
  formatMoney(planUSD, "USD"),
];

let project: Awaited<ReturnType<typeof copyProject>>;
/** The address part of an article that is not published. */
let draft: string;
let built: string;
/** Every built file that holds text, by its address, the PDF's words included. */
let texts: Map<string, string>;

beforeAll(async () => {
  project = await copyProject();
  built = path.join(project.directory, "build/site");
  draft = newPost({
    title: "A draft that is not published yet",
    today: "2026-03-04",
    directory: path.join(project.directory, "content/posts"),
  });

  await edit("content/site.ts", [
    [`const name = "${site.name}";`, `const name = "${newName}";`],
    [`const domain = "${site.domain}";`, `const domain = "${newDomain}";`],
  ]);
  await edit("content/plans.ts", [
    [`priceZAR: ${oldPrices.bandZAR},`, `priceZAR: ${newPrices.bandZAR},`],
    [`priceZAR: ${oldPrices.planZAR},`, `priceZAR: ${newPrices.planZAR},`],
    [`price: ${oldPrices.planUSD},`, `price: ${newPrices.planUSD},`],
  ]);

  const env = { ...process.env, SITE_URL: `https://${newDomain}` };
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
    cwd: project.directory,
    env,
  });
  texts = await readTexts();
}, 300_000);

afterAll(() => project.remove());

/** Makes each change, which must be possible in exactly one place. */
async function edit(name: string, changes: readonly [from: string, to: string][]): Promise<void> {
  const file = path.join(project.directory, name);
  let content = await readFile(file, "utf8");
  for (const [from, to] of changes) {
    expect(content.split(from).length - 1, `places in ${name} with ${from}`).toBe(1);
    content = content.replace(from, () => to);
  }
  await writeFile(file, content);
}

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

/** Returns the files that match a pattern, each with the text around the match. */
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

/** Every price that a page tells search engines. */
function pricesTold(address: string): unknown[] {
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

describe("after one edit of the name", () => {
  test("the old name and address are nowhere in the built files", () => {
    expect(texts.size).toBeGreaterThan(everyPath().length);
    // The name as it is written: "stoep" in small letters is also a word of the language, and a colour.
    expect(findIn(new RegExp(`\\b${literal(site.name)}\\b`))).toEqual([]);
    expect(findIn(new RegExp(literal(site.domain), "i"))).toEqual([]);
  });

  test("nor in the files' names", () => {
    const old = site.name.toLowerCase();
    expect(listFiles(built).filter((file) => file.toLowerCase().includes(old))).toEqual([]);
  });

  test("the new name is in every page's title and body", () => {
    const lacking = everyPath().filter(({ path: address }) => {
      const root = parse(text(pageFile(renamed(address))));
      const title = root.querySelector("title")?.textContent ?? "";
      const body = root.querySelector("body")?.textContent ?? "";
      return !title.includes(newName) || !body.includes(newName);
    });
    expect(lacking.map(({ path: address }) => address)).toEqual([]);
  });

  test("the new name is in the manifest and in the guide's PDF", () => {
    expect(JSON.parse(text("/site.webmanifest"))).toMatchObject({
      name: expect.stringContaining(newName),
      short_name: newName,
    });
    expect(text(guidePdfPath)).toContain(newName);
  });

  test("every share image was drawn anew", async () => {
    for (const { path: address, canonical } of everyPath()) {
      const image = shareImagePath(canonical ?? address);
      const drawn = await readFile(path.join(built, renamed(image)));
      expect(drawn.equals(readSiteFile(image)), image).toBe(false);
    }
  });
});

describe("after a change of three prices in the one table", () => {
  test("the old prices are nowhere in the built files", () => {
    for (const price of written(oldPrices)) {
      expect(findIn(new RegExp(`${literal(price)}(?![,.]?\\d)`)), price).toEqual([]);
    }
  });

  test("nor told to search engines", () => {
    const old: readonly unknown[] = Object.values(oldPrices);
    const told = everyPath().flatMap(({ path: address }) => pricesTold(pageFile(renamed(address))));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((price) => old.includes(price))).toEqual([]);
  });

  test("the new prices are on the pricing page, in the FAQ, the terms and the PDF", () => {
    for (const address of [
      "/pricing-plans/index.html",
      "/faq/index.html",
      "/terms/index.html",
      guidePdfPath,
    ]) {
      for (const price of written(newPrices)) {
        expect(text(address), `${address} ${price}`).toContain(price);
      }
    }
  });

  test("the new price replaces the old in the hero, in descriptions and in articles", () => {
    for (const { path: address } of everyPath()) {
      const before = readSiteFile(pageFile(address)).toString();
      for (const [index, price] of written(oldPrices).entries()) {
        const now = text(pageFile(renamed(address))).split(written(newPrices)[index] ?? "").length;
        expect(now, `${address} ${price}`).toBe(before.split(price).length);
      }
    }
  });

  test("and are told to search engines, as an offer and as the lowest price", () => {
    const { planUSD } = newPrices;
    expect(pricesTold("/index.html")).toContain(planUSD);
    expect(
      pricesTold("/pricing-plans/index.html").filter((price) => price === planUSD).length,
    ).toBeGreaterThan(2);
  });

  test("the browser's script knows them as well", () => {
    const scripts = [...texts].filter(([file]) => file.endsWith(".js")).map(([, script]) => script);
    expect(scripts.some((script) => script.includes(String(newPrices.bandZAR)))).toBe(true);
  });
});

test("a draft is no page, and no list, feed, search or script knows of it", () => {
  expect(draft).not.toBe("");
  expect(findIn(new RegExp(draft))).toEqual([]);
  expect(findIn(/A draft that is not published yet/)).toEqual([]);
  expect(listFiles(built).filter((file) => file.includes(draft))).toEqual([]);
});
