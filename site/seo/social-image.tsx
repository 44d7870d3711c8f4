import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import subsetFont from "subset-font";
import { light } from "#schemas/facts/colors.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import { lightSceneColors, readDrawing } from "#site/drawings/drawings.ts";
import { characters } from "#site/fonts/characters.ts";
import type { ListedPage } from "#site/seo/list-pages.ts";
import { shareImageSize } from "#site/seo/page-meta.ts";

/** Draws the share images and the app's icons at build time, in the colours of the light theme. */

const shown = [...characters].join("");
const fontsDirectory = mkdtempSync(path.join(tmpdir(), "fonts-"));

/** Returns a file with a face as Resvg reads it. */
async function fontFile(name: string): Promise<string> {
  const [family] = name.split("-");
  const face = createRequire(import.meta.url).resolve(`@fontsource/${family}/files/${name}.woff`);
  const file = path.join(fontsDirectory, `${name}.ttf`);
  writeFileSync(file, await subsetFont(readFileSync(face), shown, { targetFormat: "sfnt" }));
  return file;
}

/** Only our fonts and none of the machine, so that pictures are the same wherever they are built. */
const font = {
  loadSystemFonts: false,
  fontFiles: await Promise.all(
    ["besley-latin-600-normal", "figtree-latin-500-normal"].map(fontFile),
  ),
};

const svg = ([w, h]: readonly [number, number], drawn: ReactNode) =>
  renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes a PNG
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${w} ${h}`}>
      {drawn}
    </svg>,
  );

const toPng = (drawn: string, fitTo: ResvgRenderOptions["fitTo"] = { mode: "original" }) =>
  new Resvg(drawn, { fitTo, font }).render().asPng();

const heads = "'Besley SemiBold'";
const notes = "'Figtree Medium'";
const { width, height } = shareImageSize;
const topBar = 16;
const bottomBar = 104;
const bottom = height - bottomBar;
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
export function socialImage(
  page: Pick<ListedPage, "path" | "title" | "shareFact" | "art" | "category">,
): Buffer {
  const { path: address, title, shareFact = "", category = "", art } = page;
  // The name is above the title, so the home page's title needs it no second time.
  const named = `${site.name}: `;
  const shown = title.startsWith(named)
    ? title.slice(named.length).replace(/^./, (letter) => letter.toUpperCase())
    : title;
  const note = /R\d/.test(shareFact) ? readWords("terms").vatNote : category;
  return toPng(
    svg(
      [width, height],
      <>
        <rect width={width} height={height} fill={light.limewash} />
        {art ? <ArticleMain title={shown} art={art} /> : <PageMain title={shown} path={address} />}
        <rect width={width} height={topBar} fill={light.iron} />
        <rect y={bottom} width={width} height={bottomBar} fill={light.floor} />
        <rect y={bottom} width={width} height={8} fill={light.stoepLit} />
        <Fact fact={shareFact} note={note} />
      </>,
    ),
  );
}

function PageMain({ title, path: address }: { title: string; path: string }) {
  const landscape = readDrawing(scenes[address] ?? "scene-karoo-head");
  // On pages, the style sheet has the colours.
  const colored = landscape.replace(
    /class="(scene-\w+)"/g,
    (_, part) => `fill="${lightSceneColors.get(part)}"`,
  );
  return (
    <>
      <linearGradient id="sky" x2="0" y2="1">
        <stop offset="0" stopColor={light.skyTop} />
        <stop offset="0.5" stopColor={light.skyMid} />
        <stop offset="0.92" stopColor={light.skyLow} />
      </linearGradient>
      <rect y={topBar} width={width} height={bottom - topBar} fill="url(#sky)" />
      <Drawing svg={colored} box={[0, bottom - 223, width, 225]} />
      <Heading title={title} space={{ width: 1000, height: 200, largest: 112 }} />
    </>
  );
}

function ArticleMain({ title, art }: { title: string; art: string }) {
  const left = 530;
  return (
    <>
      <rect x={left} y={topBar} width={10} height={bottom - topBar} fill={light.iron} />
      <Drawing
        svg={readDrawing(`art-${art}`)}
        box={[left + 10, topBar, width - left - 10, bottom - topBar]}
      />
      <Heading
        title={title}
        isLow
        space={{ width: left - margin - 36, height: 350, largest: 58 }}
      />
    </>
  );
}

/** A drawing that fills a box of x, y, width and height, and is cropped there. */
function Drawing({ svg, box: [x, y, w, h] }: { svg: string; box: number[] }) {
  const placed = svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours
  return <g dangerouslySetInnerHTML={{ __html: placed }} />;
}

type TextProps = Record<"x" | "y" | "size", number> & {
  children: ReactNode;
  fill?: string;
  family?: string;
  textAnchor?: "end";
  letterSpacing?: number;
};

function Text({ size, children, fill = light.ink, family = heads, ...place }: TextProps) {
  return (
    <text {...place} fontFamily={family} fontSize={size} fill={fill}>
      {children}
    </text>
  );
}

const spacing = -0.025;
const lineHeight = 1.08;

/** What a title may fill, and its largest size. */
type Space = Record<"width" | "height" | "largest", number>;

/** The logo with the product's name, unless the title contains it, and the title in the largest size that fits. */
function Heading({ title, space, isLow }: { title: string; space: Space; isLow?: boolean }) {
  const { size, lines } = fit(title, space);
  const top = isLow ? bottom - 44 - lines.length * size * lineHeight : topBar + 36 + 52 + 20;
  return (
    <>
      <Drawing svg={readDrawing("logo-mark")} box={[margin, topBar + 36, 52, 52]} />
      {!title.includes(site.name) && (
        <Text x={margin + 68} y={topBar + 74} size={36}>
          {site.name}
        </Text>
      )}
      {lines.map((line, index) => (
        <Text
          key={line}
          x={margin}
          y={top + size * (0.87 + index * lineHeight)}
          size={size}
          letterSpacing={size * spacing}
        >
          {line}
        </Text>
      ))}
    </>
  );
}

function Fact({ fact, note }: { fact: string; note: string }) {
  const noteSize = 24;
  const space = width - 2 * margin - 24 - measure(note, notes) * noteSize;
  const size = Math.min(40, space / Math.max(1, measure(fact, heads)));
  const middle = bottom + 8 + (bottomBar - 8) / 2;
  return (
    <>
      <Text x={margin} y={middle + size * 0.34} size={size} fill={light.limewash}>
        {fact}
      </Text>
      <Text
        x={width - margin}
        y={middle + noteSize * 0.34}
        size={noteSize}
        fill={light.floorMuted}
        family={notes}
        textAnchor="end"
      >
        {note}
      </Text>
    </>
  );
}

const measured = new Map<string, number>();

/** Returns the width of a text in ems. */
function measure(text: string, family: string): number {
  const key = `${family} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const size = 100;
  const drawn = svg(
    [9000, 200],
    <Text x={0} y={100} size={size} family={family}>
      {text}
    </Text>,
  );
  const ems = (new Resvg(drawn, { font }).getBBox()?.width ?? 0) / size;
  measured.set(key, ems);
  return ems;
}

/** Breaks a title into lines of at most `limit` ems. A longer word has a line of its own. */
function breakLines(title: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const joined = `${lines.at(-1)} ${word}`;
    const isFitting = lines.length > 0 && widthOf(joined) <= limit;
    lines.splice(isFitting ? -1 : lines.length, 1, isFitting ? joined : word);
  }
  return lines;
}

const widthOf = (text: string) => measure(text, heads) + text.length * spacing;

/** Returns the largest size in which a title fits, in steps of 4, and its lines, of about the same length. */
function fit(title: string, { width, height, largest }: Space) {
  const longest = Math.max(...title.split(" ").map(widthOf));
  const countLines = (limit: number) => breakLines(title, limit).length;
  const fits = (size: number) =>
    longest * size <= width && countLines(width / size) * size * lineHeight <= height;
  let size = largest;
  while (!fits(size)) size -= 4;
  let limit = width / size;
  while (limit - 0.1 > longest && countLines(limit - 0.1) === countLines(limit)) limit -= 0.1;
  return { size, lines: breakLines(title, limit) };
}

/** Sizes of the app's icons, pixels; the build draws one PNG of each. */
export const iconSizes = [192, 512] as const;

/** Returns the logo as a square PNG of `size` pixels, with a margin for round masks. */
export function appIcon(size: number): Buffer {
  const icon = svg(
    [64, 64],
    <>
      <rect width={64} height={64} fill={light.limewash} />
      <Drawing svg={readDrawing("logo-mark")} box={[10, 10, 44, 44]} />
    </>,
  );
  return toPng(icon, { mode: "width", value: size });
}

/** Returns the logo as an ICO file, which programs fetch at /favicon.ico without reading a page: a directory of one PNG. */
export function faviconIco(): Buffer {
  const size = 32;
  const png = toPng(readDrawing("logo-mark"), { mode: "width", value: size });
  const directory = Buffer.alloc(22);
  // Type icon, one image; its width, height, colour planes, bits per pixel, length and offset.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
