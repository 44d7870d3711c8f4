import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { light } from "#schemas/facts/colors.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import { lightSceneColors, readDrawing } from "#site/drawings/drawings.ts";
import type { ListedPage } from "#site/seo/list-pages.ts";
import { shareImageSize } from "#site/seo/page-meta.ts";

/** Draws the share images and the app's icons at build time, in the colours of the light theme. */

const { resolve } = createRequire(import.meta.url);
const face = (file: string) => readFileSync(resolve(`@fontsource/${file}`));
/** Returns a landscape with its colours, which pages take from their style sheet. */
const scene = (name: string) =>
  readDrawing(name).replace(
    /class="(scene-\w+)"/g,
    (_, className) => `fill="${lightSceneColors.get(className)}"`,
  );
const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const fonts = [
  { name: "Besley", data: face("besley/files/besley-latin-600-normal.woff"), weight: 600 as const },
  {
    name: "Figtree",
    data: face("figtree/files/figtree-latin-500-normal.woff"),
    weight: 500 as const,
  },
];

/** Resvg uses no fonts of the machine, so that pictures are the same wherever they are built. */
const noFonts = { loadSystemFonts: false };
type Element = { type: string; props: Record<string, unknown> };

function box(style: Record<string, unknown>, ...children: (Element | string)[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function picture(src: string, style: Record<string, unknown>): Element {
  return { type: "img", props: { src, style } };
}

const { width, height } = shareImageSize;
const topBarHeight = 16;
const bottomBarHeight = 104;
const margin = 60;

/** The landscapes of pages. All other pages have the Karoo. */
const scenes: Readonly<Record<string, string>> = {
  "/features": "scene-bushveld",
  "/pricing-plans": "scene-cape",
  "/success-guide": "scene-bushveld",
  "/about": "scene-cape",
  "/blog": "scene-bushveld",
};

/**
 * Returns the share image of a page as a PNG of 1200 x 628 pixels: an article's title next to its drawing, or another
 * page's title above a landscape, and a fact about the page below.
 */
export async function socialImage(
  page: Pick<ListedPage, "path" | "title" | "shareFact" | "art" | "category">,
): Promise<Buffer> {
  const { title, shareFact, category, art } = page;
  const main = art
    ? articleMain(titleWithoutName(title), artPicture(art))
    : pageMain(titleWithoutName(title), scenes[page.path] ?? "scene-karoo-head");
  const svg = await satori(
    box(
      { width, height, flexDirection: "column", fontFamily: "Figtree", color: light.ink },
      box({ height: topBarHeight, backgroundColor: light.iron }),
      main,
      bottomBar(shareFact, category),
    ) as unknown as Parameters<typeof satori>[0],
    { width, height, fonts },
  );
  return new Resvg(svg, { font: noFonts }).render().asPng();
}

const mainHeight = height - topBarHeight - bottomBarHeight;

function pageMain(title: string, landscape: string): Element {
  const lineWidth = 1000;
  return box(
    {
      position: "relative",
      overflow: "hidden",
      height: mainHeight,
      flexDirection: "column",
      padding: `36px ${margin}px 0`,
      backgroundImage: `linear-gradient(${light.skyTop}, ${light.skyMid} 50%, ${light.skyLow} 92%)`,
    },
    picture(dataUri(scene(landscape)), {
      position: "absolute",
      left: 0,
      bottom: -2,
      width,
      height: 225,
    }),
    productName(title),
    heading(title, { lineWidth, sizes: [112, 100, 92, 84, 76, 68, 60], maxHeight: 215 }),
  );
}

function articleMain(title: string, art: string): Element {
  const artWidth = 670;
  const lineWidth = width - artWidth - margin - 36;
  return box(
    { height: mainHeight, backgroundColor: light.limewash },
    box(
      {
        width: width - artWidth,
        flexDirection: "column",
        justifyContent: "space-between",
        padding: `36px 36px 44px ${margin}px`,
      },
      productName(title),
      heading(title, { lineWidth, sizes: [58, 54, 50, 46, 42, 38, 34], maxHeight: 350 }),
    ),
    picture(art, {
      width: artWidth,
      flexShrink: 0,
      height: mainHeight,
      objectFit: "cover",
      borderLeft: `10px solid ${light.iron}`,
    }),
  );
}

/** Converts an article's drawing to a PNG, which crops the parts outside its frame. */
function artPicture(name: string): string {
  const png = new Resvg(readDrawing(`art-${name}`), {
    fitTo: { mode: "height", value: mainHeight },
    font: noFonts,
  });
  return `data:image/png;base64,${png.render().asPng().toString("base64")}`;
}

/** The logo, with the product's name next to it unless the title contains the name. */
function productName(title: string): Element {
  return box(
    { alignItems: "center", fontFamily: "Besley", fontSize: 36 },
    picture(dataUri(readDrawing("logo-mark")), { width: 52, height: 52, marginRight: 16 }),
    title.includes(site.name) ? "" : site.name,
  );
}

function heading(
  title: string,
  { lineWidth, sizes, maxHeight }: { lineWidth: number; sizes: number[]; maxHeight: number },
): Element {
  const fits = (size: number) =>
    countLines(title, lineWidth / size) * size * headingLineHeight <= maxHeight;
  return box(
    {
      marginTop: 20,
      width: lineWidth,
      fontFamily: "Besley",
      fontSize: sizes.find(fits) ?? sizes.at(-1),
      lineHeight: headingLineHeight,
      letterSpacing: "-0.025em",
      textWrap: "balance",
    },
    title,
  );
}

const headingLineHeight = 1.08;
/** Width of an average character of both faces, in ems, rounded up. */
const characterWidth = 0.54;

/** Returns the number of lines that a title takes; `lineWidth` is in ems. Infinity if one of its words is too long. */
function countLines(title: string, lineWidth: number): number {
  const perLine = Math.floor(lineWidth / characterWidth);
  let lines = 1;
  let used = 0;
  for (const { length } of title.split(" ")) {
    if (length > perLine) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + 1 + length > perLine) {
      lines += 1;
      used = length;
    } else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

const noteSize = 24;

/** Returns the bottom bar with a fact and a note, for example a price and whether it includes VAT. */
function bottomBar(fact = "", note = ""): Element {
  const shownNote = /R\d/.test(fact) ? readWords("terms").vatNote : note;
  const noteWidth = shownNote.length * noteSize * characterWidth;
  const factSize = (width - 2 * margin - noteWidth - 24) / (fact.length * characterWidth);
  return box(
    {
      height: bottomBarHeight,
      padding: `0 ${margin}px`,
      alignItems: "center",
      justifyContent: "space-between",
      backgroundColor: light.floor,
      borderTop: `8px solid ${light.stoepLit}`,
      color: light.limewash,
      whiteSpace: "nowrap",
    },
    box({ fontFamily: "Besley", fontSize: Math.min(40, factSize) }, fact),
    box({ fontSize: noteSize, color: light.floorMuted }, shownNote),
  );
}

/** Removes the product's name from the start of the home page's title, because the name is above it. */
function titleWithoutName(title: string): string {
  return title.startsWith(`${site.name}: `) ? title.slice(site.name.length + 2) : title;
}

/** Returns the logo as a square PNG of `size` pixels, with a margin for round masks. */
export function appIcon(size: number): Buffer {
  const mark = readDrawing("logo-mark").replace(
    "<svg ",
    '<svg x="10" y="10" width="44" height="44" ',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${light.limewash}" d="M0 0h64v64H0z"/>${mark}</svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size }, font: noFonts }).render().asPng();
}

/** Returns the logo as an ICO file, which programs fetch at /favicon.ico without reading a page: a directory of one PNG. */
export function faviconIco(): Buffer {
  const size = 32;
  const fit = { mode: "width", value: size } as const;
  const png = new Resvg(readDrawing("logo-mark"), { fitTo: fit, font: noFonts }).render().asPng();
  const directory = Buffer.alloc(22);
  // Type icon, one image; its width, height, colour planes, bits per pixel, length and offset.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
