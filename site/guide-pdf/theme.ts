import { dark, light, writingLine } from "#content/colors.ts";

/** Colours, sizes and type styles of the PDF, which is printed in the light theme. */
export const colors = { ...light, writingLine } as const;

/** The colours of the sky gradients, from top to bottom. */
export const skies = {
  evening: [colors.wallGold, colors.wallDawn],
  dusk: [dark.skyTop, dark.skyLow],
} as const;

export type Sky = (typeof skies)[keyof typeof skies];

/** A4 and its fixed parts, in points. */
export const sheet = {
  widthPoints: 595.28,
  heightPoints: 841.89,
  sidePoints: 50,
  /** The width between the side margins. */
  textPoints: 495.28,
  gutterPoints: 26,
  columnPoints: 234.5,
  topBarPoints: 7.5,
  footerPoints: 35,
} as const;

/** The maximum height of a landscape. */
export const landscapePoints = sheet.heightPoints / 5;

/** Rules below table rows and below table headers. */
export const rules = {
  hair: {
    borderBottomWidth: 0.75,
    borderBottomColor: colors.writingLine,
    borderBottomStyle: "solid",
  },
  heavy: {
    borderBottomWidth: 1.5,
    borderBottomColor: colors.shutter,
    borderBottomStyle: "solid",
  },
} as const;

/** Rounded corners at the top, almost square ones at the bottom. */
export const bullnose = {
  borderTopLeftRadius: 15,
  borderTopRightRadius: 15,
  borderBottomLeftRadius: 3,
  borderBottomRightRadius: 3,
} as const;

const faces = {
  Besley: { weight: 600, ascent: 1.25, descent: 0.425 },
  Figtree: { weight: 400, ascent: 0.95, descent: 0.25 },
} as const;

/**
 * Returns a type style. react-pdf puts all leading below the text; `top` distributes it above and below, as browsers
 * do, so that text is vertically centred in its line.
 */
function style(
  face: keyof typeof faces,
  fontSize: number,
  leadingPoints: number,
  letterSpacing = 0,
) {
  const { weight, ascent, descent } = faces[face];
  return {
    fontFamily: face,
    fontWeight: weight as number,
    fontSize,
    lineHeight: leadingPoints / fontSize,
    letterSpacing,
    position: "relative",
    top: (leadingPoints - fontSize * (ascent + descent)) / 2,
  } as const;
}

/** Type styles, from the largest down. Besley is never set under 12 points, and nothing under 10. */
export const type = {
  cover: style("Besley", 98, 97.5, -3.2),
  title: style("Besley", 28, 32.5, -0.7),
  figure: style("Besley", 38, 42.5, -0.9),
  heading: style("Besley", 18, 22.5, -0.35),
  row: style("Besley", 14, 17.5, -0.15),
  price: { ...style("Besley", 12.5, 15), fontFeatureSettings: ["tnum"] },
  lead: style("Figtree", 13, 18),
  label: { ...style("Figtree", 12, 15), fontWeight: 600 },
  body: style("Figtree", 11.5, 15),
  small: style("Figtree", 10, 13),
};
