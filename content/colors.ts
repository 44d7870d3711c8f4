/**
 * Every colour of the site, the mails, the PDF, the share images and the web manifest. Style sheets use them as custom
 * properties: `veldPale` is `var(--veld-pale)`. The drawings in site/illustrations/ are files with values of their own;
 * content/colors.test.ts compares those with this list.
 */

/** The brand's paints, the same in both themes. Components use the names of roles below. */
const paints = {
  limewash: "#fafaf5",
  whitewash: "#ffffff",
  shade: "#e9efea",
  shade2: "#dce7e0",
  shadeLine: "#d3ddd6",
  ink: "#12241d",
  inkSoft: "#465a51",
  shutter: "#0e5140",
  shutterDeep: "#0a3529",
  shutterLit: "#1a6b56",
  stoep: "#8f2a1c",
  stoepDark: "#732014",
  stoepLit: "#a33a2a",
  veld: "#edb649",
  veldPale: "#f8e6ba",
  veldDark: "#d59a2e",
  karoo: "#35596f",
  karooMid: "#94aeb3",
  karooHaze: "#c6d6d4",
  ember: "#b3241b",
} as const;

/** The gold of actions in the dark theme. */
const lampGold = "#f0be5a";

export const light = {
  ...paints,

  // Surfaces and text
  background: paints.limewash,
  foreground: paints.ink,
  card: paints.whitewash,
  cardForeground: paints.ink,
  popover: paints.whitewash,
  popoverForeground: paints.ink,
  muted: paints.shade,
  mutedForeground: paints.inkSoft,
  secondary: paints.shade2,
  secondaryForeground: paints.ink,
  accent: paints.veldPale,
  accentForeground: paints.ink,

  // Actions and states
  primary: paints.shutter,
  primaryForeground: paints.whitewash,
  primaryHover: "#0b4435",
  primaryEdge: "#083628",
  destructive: paints.ember,
  destructiveForeground: paints.whitewash,
  destructiveEdge: "#7f150f",
  success: paints.shutterLit,
  link: paints.shutter,
  border: paints.shadeLine,
  input: "#76887f",
  ring: paints.shutter,
  placeholder: "#5b6d64",
  urgent: "#7a2216",
  badge: "#fdfdf8",

  // Dark green surfaces, with gold buttons
  deep: paints.shutterDeep,
  deepForeground: "#f4f5ec",
  deepMuted: "#b6c9bf",
  deepOutline: "#8fb0a4",
  deepError: "#ffc9bd",
  deepDisabled: "#24493d",
  deepDisabledLine: "#7f9d90",
  veldHover: "#f3c463",
  veldEdge: "#b07d17",

  // Red surfaces: the footer and call-outs
  floor: paints.stoep,
  floorForeground: "#fdf3ea",
  floorMuted: "#f0cfc4",
  floorLine: "#b5604f",
  floorOutline: "#d59c8e",
  floorButtonEdge: "#d9b3a5",

  // Charts and product vignettes
  chart1: "#6d8c97",
  chart2: paints.karoo,
  chart3: paints.veld,
  chart3Edge: "#8a6413",
  phoneFrame: "#10201a",
  leavingEdge: "#a77a1c",
  wallSage: "#cfe0d6",
  wallGold: "#f6dfa6",
  wallBlue: "#c3d4d8",
  wallDawn: "#f3d3bf",

  // The sky behind landscapes, and the ironwork of the header
  skyTop: "#dbe9e6",
  skyMid: "#eef0e2",
  skyLow: "#fbe6c2",
  iron: paints.shutter,
  ironShade: "#083d30",

  // The guide as a book
  coverFold: "#5e1b11",
  coverPages: "#fdf8ee",
  coverPagesEdge: "#cfc6b4",
  coverSky: "#f9dda0",

  // The sunset behind the commission figures
  sunsetTop: paints.veldPale,
  sunsetBottom: "#f2c76e",
  sunsetSunInner: "#f5b548",
  sunsetSunMiddle: "#f5be58",
  sunsetSunOuter: "#f4c566",
  sunsetForeground: paints.ink,
  sunsetMuted: "#2f4339",
  sunsetBorder: "#b98a2b",
  commissionKept: paints.shutter,
  commissionKeptForeground: paints.whitewash,
  commissionKeptMuted: "#cfe0d6",
  commissionPaid: paints.stoep,

  // The night sky, the same in both themes
  nightTop: "#0b2a2e",
  nightMid: "#14403f",
  nightLow: "#35604f",
  nightHorizon: "#c9914f",
  nightMuted: "#dfe8df",
} as const;

type Colors = Readonly<Record<keyof typeof light, string>>;

export const dark: Colors = {
  ...light,
  background: "#0d1a15",
  foreground: "#eef2ea",
  card: "#14261f",
  cardForeground: "#eef2ea",
  popover: "#182c24",
  popoverForeground: "#eef2ea",
  muted: "#12211b",
  mutedForeground: "#a9bbb1",
  secondary: "#233d32",
  secondaryForeground: "#eef2ea",
  accent: "#3a3317",
  accentForeground: paints.veldPale,
  primary: lampGold,
  primaryForeground: paints.ink,
  primaryHover: "#f6cd78",
  primaryEdge: "#c08a24",
  destructive: "#f1897c",
  destructiveForeground: "#220805",
  destructiveEdge: "#b6473a",
  success: "#7fc7a8",
  link: lampGold,
  border: "#2a4237",
  input: "#6f8a7e",
  ring: lampGold,
  placeholder: "#93a79c",
  deep: "#081310",
  floor: "#5e1b11",
  chart1: "#6f8e99",
  chart2: paints.karooHaze,
  wallSage: "#1c3a2e",
  wallGold: "#3b3419",
  wallBlue: "#1d3640",
  wallDawn: "#43261c",
  skyTop: "#0b1f24",
  skyMid: "#12302f",
  skyLow: "#2b4a40",
  iron: "#2c6b55",
  coverSky: "#12302f",
  sunsetTop: "#1d1c14",
  sunsetBottom: "#4b3016",
  sunsetSunInner: "#80491a",
  sunsetSunMiddle: "#6b3f19",
  sunsetSunOuter: "#583619",
  sunsetForeground: "#f8eedb",
  sunsetMuted: "#e6d3b0",
  sunsetBorder: "#8a6a35",
  commissionKept: paints.veld,
  commissionKeptForeground: paints.ink,
  commissionKeptMuted: "#2f3a22",
  commissionPaid: "#e08a6e",
};

/** Fills of the landscapes. Each colours the shapes of one class: `far` those of `scene-far`. */
const lightScene = {
  sun: "#f6c65f",
  halo: light.coverSky,
  far: paints.karooHaze,
  farS: "#b2c6c8",
  mid: paints.karooMid,
  midS: "#74949e",
  hill: "#86a488",
  hillS: "#65896f",
  veld: "#ebcb84",
  veldS: "#ddb560",
  bush: "#2f6a50",
  bushS: "#1b4e3b",
  iron: paints.shutter,
  wall: "#fffdf6",
  wallS: "#d8e1dc",
  roof: paints.stoep,
  roofS: paints.stoepDark,
  glow: paints.karoo,
  path: "#f6e3b6",
};

export const scene = {
  light: lightScene,
  dark: {
    sun: "#f3e3b0",
    halo: "#2b4a4c",
    far: "#1c3b3a",
    farS: "#183433",
    mid: "#1a4244",
    midS: "#15373b",
    hill: "#1c4a3b",
    hillS: "#163d31",
    veld: "#4a4a2a",
    veldS: "#3c3f26",
    bush: "#123328",
    bushS: "#0d281f",
    iron: "#0a2a21",
    wall: "#d9d3bc",
    wallS: "#a7a996",
    roof: "#6e1f14",
    roofS: "#551810",
    glow: lampGold,
    path: "#6a6238",
  } satisfies Record<keyof typeof lightScene, string>,
};

/** The drawing of a door on the cards of the group's companies, which have a door colour each. */
export const companyDoor = {
  frame: "#dfe8e2",
  frameShade: "#bccbc2",
  glass: paints.karoo,
  glassBars: "#6d8b99",
  doors: [
    paints.stoep,
    paints.shutter,
    paints.karoo,
    "#a9604a",
    "#b98a2b",
    lightScene.hillS,
    paints.ink,
  ],
};

/** The lines to write on in the PDF, darker than `border` to be visible in print. */
export const writingLine = "#94a89e";
