import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { site } from "#content/site.ts";
import { lightSceneColors, readDrawing } from "#site/illustrations/drawings.ts";
import { shareImageSize } from "#site/seo/page-meta.ts";

/**
 * Draws the pictures that need the design's faces or a raster format, at build time: share images and the
 * app's icons. Colours are those of styles/tokens.css, light theme.
 */

const color = {
  ink: "#12241d",
  floor: "#8f2a1c",
  floorLit: "#a33a2a",
  iron: "#0e5140",
  skyTop: "#dbe9e6",
  skyMid: "#eef0e2",
  skyLow: "#fbe6c2",
  limewash: "#fafaf5",
};

const { resolve } = createRequire(import.meta.url);
const face = (file: string) => readFileSync(resolve(`@fontsource/${file}`));
/** The landscapes take their colours from the page's stylesheet; here each shape gets its own. */
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

type Element = { type: string; props: Record<string, unknown> };

function box(style: Record<string, unknown>, ...children: (Element | string)[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function picture(src: string, style: Record<string, unknown>): Element {
  return { type: "img", props: { src, style } };
}

const { width, height } = shareImageSize;
const floorHeight = 84;

/** The picture of a shared link: the page's title over the Karoo. Returns a PNG of 1200 x 628 pixels. */
export async function socialImage(title: string): Promise<Buffer> {
  const size = title.length > 60 ? 58 : title.length > 36 ? 66 : 84;
  const svg = await satori(
    box(
      {
        width,
        height,
        flexDirection: "column",
        backgroundImage: `linear-gradient(${color.skyTop}, ${color.skyMid} 46%, ${color.skyLow} 80%)`,
        borderTop: `18px solid ${color.iron}`,
        fontFamily: "Figtree",
        color: color.ink,
      },
      picture(dataUri(scene("scene-karoo-head")), {
        position: "absolute",
        left: 0,
        bottom: floorHeight - 2,
        width,
        height: 225,
      }),
      box(
        { flexDirection: "column", padding: "40px 64px", flexGrow: 1 },
        box(
          { alignItems: "center", fontFamily: "Besley", fontSize: 40 },
          picture(dataUri(readDrawing("logo-mark")), { width: 56, height: 56, marginRight: 18 }),
          site.name,
        ),
        box(
          {
            marginTop: 24,
            maxWidth: 940,
            fontFamily: "Besley",
            fontSize: size,
            lineHeight: 1.06,
            letterSpacing: "-0.025em",
          },
          title,
        ),
      ),
      box(
        {
          height: floorHeight,
          padding: "0 64px",
          alignItems: "center",
          backgroundColor: color.floor,
          borderTop: `8px solid ${color.floorLit}`,
          color: color.limewash,
          fontSize: 28,
        },
        site.tagline,
      ),
    ) as unknown as Parameters<typeof satori>[0],
    { width, height, fonts },
  );
  return new Resvg(svg).render().asPng();
}

/** The mark on limewash, with room around it for round masks. Returns a square PNG of `size` pixels. */
export function appIcon(size: number): Buffer {
  const mark = readDrawing("logo-mark").replace(
    "<svg ",
    '<svg x="10" y="10" width="44" height="44" ',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${color.limewash}" d="M0 0h64v64H0z"/>${mark}</svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}
