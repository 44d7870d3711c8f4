import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
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
const fonts = [
  { name: "Besley", data: face("besley/files/besley-latin-600-normal.woff") },
  { name: "Figtree", data: face("figtree/files/figtree-latin-500-normal.woff") },
];

/** Resvg uses no fonts of the machine, so that pictures are the same wherever they are built. */
const toPng = (svg: string, fitTo?: ResvgRenderOptions["fitTo"]) =>
  new Resvg(svg, { ...(fitTo && { fitTo }), font: { loadSystemFonts: false } }).render().asPng();

const dataUri = (type: string, data: string | Buffer) =>
  `data:image/${type};base64,${Buffer.from(data).toString("base64")}`;

type Style = Record<string, unknown>;
type Element = { type: string; props: Record<string, unknown> };

const box = (style: Style, ...children: (Element | string)[]): Element => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

const picture = (src: string, style: Style): Element => ({ type: "img", props: { src, style } });

const { width, height } = shareImageSize;
const topBarHeight = 16;
const bottomBarHeight = 104;
const mainHeight = height - topBarHeight - bottomBarHeight;
const margin = 60;

/** The landscapes of pages. All other pages have the Karoo. */
const scenes: Readonly<Record<string, string>> = {
  "/features": "scene-bushveld",
  "/pricing-plans": "scene-cape",
  "/success-guide": "scene-bushveld",
  "/about": "scene-cape",
  "/blog": "scene-bushveld",
};

type Page = Pick<ListedPage, "path" | "title" | "shareFact" | "art" | "category">;

/**
 * Returns the share image of a page as a PNG of 1200 x 628 pixels: an article's title next to its drawing, or another
 * page's title above a landscape, and a fact about the page below.
 */
export async function socialImage({ path, title, shareFact, art, category }: Page) {
  // The product's name is above the title.
  const shown = title.replace(new RegExp(`^${site.name}: `), "");
  const main = art ? articleMain(shown, art) : pageMain(shown, scenes[path] ?? "scene-karoo-head");
  const image = box(
    { width, height, flexDirection: "column", fontFamily: "Figtree", color: light.ink },
    box({ height: topBarHeight, backgroundColor: light.iron }),
    main,
    bottomBar(shareFact, category),
  );
  const options = { width, height, fonts };
  return toPng(await satori(image as unknown as Parameters<typeof satori>[0], options));
}

function pageMain(title: string, landscape: string): Element {
  // Pages take the colours of a landscape from their style sheet.
  const scene = readDrawing(landscape).replace(
    /class="(scene-\w+)"/g,
    (_, className) => `fill="${lightSceneColors.get(className)}"`,
  );
  const backgroundImage = `linear-gradient(${light.skyTop}, ${light.skyMid} 50%, ${light.skyLow} 92%)`;
  return box(
    {
      position: "relative",
      overflow: "hidden",
      height: mainHeight,
      flexDirection: "column",
      padding: `36px ${margin}px 0`,
      backgroundImage,
    },
    picture(dataUri("svg+xml", scene), {
      position: "absolute",
      left: 0,
      bottom: -2,
      width,
      height: 225,
    }),
    productName(title),
    heading(title, 1000, 215, [112, 100, 92, 84, 76, 68, 60]),
  );
}

const artWidth = 670;

function articleMain(title: string, art: string): Element {
  // A PNG crops the parts of the drawing outside its frame.
  const png = toPng(readDrawing(`art-${art}`), { mode: "height", value: mainHeight });
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
      heading(title, lineWidth, 350, [58, 54, 50, 46, 42, 38, 34]),
    ),
    picture(dataUri("png", png), {
      width: artWidth,
      flexShrink: 0,
      height: mainHeight,
      objectFit: "cover",
      borderLeft: `10px solid ${light.iron}`,
    }),
  );
}

/** The logo, with the product's name next to it unless the title contains the name. */
function productName(title: string): Element {
  const mark = dataUri("svg+xml", readDrawing("logo-mark"));
  return box(
    { alignItems: "center", fontFamily: "Besley", fontSize: 36 },
    picture(mark, { width: 52, height: 52, marginRight: 16 }),
    title.includes(site.name) ? "" : site.name,
  );
}

const lineHeight = 1.08;
/** Width of an average character of both faces, in ems, rounded up. */
const characterWidth = 0.54;

/** Returns a title in the first of `sizes` in which it fits. */
function heading(title: string, lineWidth: number, maxHeight: number, sizes: number[]): Element {
  const fits = (size: number) => {
    const perLine = Math.floor(lineWidth / size / characterWidth);
    const lines = title.match(new RegExp(`.{1,${perLine}}( |$)`, "g")) ?? [];
    // A word that is too long for a line is cut in this count.
    return lines.join("") === title && lines.length * size * lineHeight <= maxHeight;
  };
  const fontSize = sizes.find(fits) ?? sizes.at(-1);
  const font = { fontFamily: "Besley", fontSize, lineHeight, letterSpacing: "-0.025em" };
  return box({ marginTop: 20, width: lineWidth, ...font, textWrap: "balance" }, title);
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

/** Sizes of the app's icons, pixels; the build draws one PNG of each. */
export const iconSizes = [192, 512] as const;

/** Returns the logo as a square PNG of `size` pixels, with a margin for round masks. */
export function appIcon(size: number): Buffer {
  const place = '<svg x="10" y="10" width="44" height="44" ';
  const mark = readDrawing("logo-mark").replace("<svg ", place);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${light.limewash}" d="M0 0h64v64H0z"/>${mark}</svg>`;
  return toPng(svg, { mode: "width", value: size });
}

/** Returns the logo as an ICO file, which programs fetch at /favicon.ico without reading a page: a directory of one PNG. */
export function faviconIco(): Buffer {
  const size = 32;
  const png = toPng(readDrawing("logo-mark"), { mode: "width", value: size });
  const directory = Buffer.alloc(22);
  // Type icon, one image; its width, height, colour planes, bits per pixel, length and offset.
  directory.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
