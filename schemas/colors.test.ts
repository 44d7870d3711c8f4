import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dark, light } from "#schemas/facts/colors.ts";

const root = path.join(import.meta.dirname, "..");

test("style sheets and code have no colours of their own", () => {
  const files = globSync("{site,server}/**/*.{css,ts,tsx,astro}", { cwd: root });
  const colored = files.filter((file) =>
    /#[0-9a-f]{6}\b/i.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(colored).toEqual([]);
});

type Colors = Readonly<Record<keyof typeof light, string>>;
type Name = keyof Colors;

const names = Object.keys(light) as Name[];

/** Texts and the surfaces that they are on: "cardForeground" is on "card". */
const textsOnSurfaces: readonly (readonly [text: Name, surface: Name])[] = [
  ...names.flatMap((text) => {
    const surface = text.replace(/Foreground$/, "") as Name;
    return surface !== text && surface in light ? [[text, surface] as const] : [];
  }),
  ["foreground", "background"],
  ["foreground", "muted"],
  ["mutedForeground", "background"],
  ["mutedForeground", "card"],
  ["link", "background"],
  ["link", "card"],
  ["destructive", "background"],
  ["destructive", "card"],
  ["placeholder", "card"],
  ["deepMuted", "deep"],
  ["deepError", "deep"],
  ["floorMuted", "floor"],
  ["sunsetForeground", "sunsetTop"],
  ["sunsetForeground", "sunsetBottom"],
  ["sunsetMuted", "sunsetTop"],
  ["sunsetMuted", "sunsetBottom"],
  ["commissionKeptMuted", "commissionKept"],
  // The hero's icon.
  ["shutter", "badge"],
];

/** Returns the contrast ratio of two colours (WCAG). */
function contrast(...colors: [string, string]): number {
  const [dim = 0, bright = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => one - other);
  return (bright + 0.05) / (dim + 0.05);
}

test.each<[theme: string, colors: Colors]>([
  ["light", light],
  ["dark", dark],
])("texts can be read on their surfaces in the %s theme", (_, colors) => {
  const low = textsOnSurfaces
    .map(([text, surface]) => ({ text, surface, ratio: contrast(colors[text], colors[surface]) }))
    .filter(({ ratio }) => ratio < 4.5);
  expect(textsOnSurfaces.length).toBeGreaterThan(20);
  expect(low).toEqual([]);
});

test("the bullets of lists can be seen", () => {
  expect(contrast(light.floor, light.background)).toBeGreaterThan(3);
  expect(contrast(dark.veld, dark.background)).toBeGreaterThan(3);
});
