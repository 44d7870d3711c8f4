import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

const { resolve } = createRequire(import.meta.url);

// The static files: react-pdf cannot set the weight of a variable font.
const faces = [
  { family: "Besley", weight: 600 },
  { family: "Figtree", weight: 400 },
  { family: "Figtree", weight: 600 },
] as const;

/** Loads the site's two typefaces. Call it before `textWidth`. */
export async function loadFonts(): Promise<void> {
  if (Font.getRegisteredFontFamilies().includes("Besley")) return;
  for (const { family, weight } of faces) {
    const directory = family.toLowerCase();
    const src = resolve(`@fontsource/${directory}/files/${directory}-latin-${weight}-normal.woff`);
    Font.register({ family, fontWeight: weight, src });
    await Font.load({ fontFamily: family, fontWeight: weight });
  }
  // By default the library hyphenates English by American rules.
  Font.registerHyphenationCallback((word) => [word]);
}

type Face = { fontFamily: string; fontWeight: number; fontSize: number; letterSpacing: number };

/** Returns the width of a line of text in points, including kerning. */
export function textWidth(
  text: string,
  { fontFamily, fontWeight, fontSize, letterSpacing }: Face,
): number {
  const font = Font.getFont({ fontFamily, fontWeight }).data;
  if (!font) throw new Error(`${fontFamily} ${fontWeight} is not loaded: await loadFonts() first.`);
  return (
    (font.layout(text).advanceWidth / font.unitsPerEm) * fontSize + letterSpacing * text.length
  );
}
