import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { companyDoor, dark, light, scene, writingLine } from "#schemas/facts/colors.ts";

const root = path.join(import.meta.dirname, "..");

/** Returns the colours in the files that match a pattern, each with the files that have it. */
function colorsIn(pattern: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of globSync(pattern, { cwd: root })) {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [color] of text.toLowerCase().matchAll(/#[0-9a-f]{6}\b/g)) {
      files.set(color, [...new Set([...(files.get(color) ?? []), file])]);
    }
  }
  return files;
}

test("style sheets and code have no colours of their own", () => {
  expect([...colorsIn("{site,server}/**/*.{css,ts,tsx,astro}")]).toEqual([]);
});

/** Colours that only drawings have: shades of wood, brass, glass and sky. */
const drawingColors = new Set(
  `#062a20 #083328 #0a211b #0a3f32 #0c4637 #0d4234 #0e2a24 #123430 #123d2e #173f3b #1c4a44 #2a4759
   #2b4a3e #416a81 #481409 #4a140c #4a2416 #6b3a24 #9c3526 #9db79b #a23b2b #a9c2b4 #b9cfa8 #c6d6a8
   #c79c3f #c9be9c #cfa04a #d9c58a #ddeae2 #dfebe7 #e3dabd #e7bc63 #edf0e6 #f3cb76 #f7ddbe #f8dc9e
   #fbd98c #fbe6c4 #fbe9c2`.split(/\s+/),
);

test("the drawings have the colours of the palette and the listed ones, and no others", () => {
  const palette = new Set(
    [light, dark, scene.light, scene.dark, companyDoor, { writingLine }]
      .flatMap((colors) => Object.values(colors))
      .flat(),
  );
  const others = [...colorsIn("site/drawings/*.svg")].filter(([color]) => !palette.has(color));
  expect(others.filter(([color]) => !drawingColors.has(color))).toEqual([]);
  expect([...drawingColors].sort()).toEqual(others.map(([color]) => color).sort());
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
