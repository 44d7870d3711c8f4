/**
 * The colours of site/styles/tokens.css that mails and the outbox use. Mail programs know no custom properties
 * and the server reads nothing of the site, so they stand here again; a test holds the two together.
 */
export const palette = {
  light: {
    background: "#fafaf5",
    foreground: "#12241d",
    card: "#ffffff",
    mutedForeground: "#465a51",
    border: "#d3ddd6",
    primary: "#0e5140",
    primaryForeground: "#ffffff",
    link: "#0e5140",
  },
  dark: {
    background: "#0d1a15",
    foreground: "#eef2ea",
    card: "#14261f",
    mutedForeground: "#a9bbb1",
    border: "#2a4237",
    primary: "#f0be5a",
    primaryForeground: "#12241d",
    link: "#f0be5a",
  },
} as const;

/** Returns the colours of a scheme as custom properties: `--background: #fafaf5; ...` */
export function paletteAsCss(scheme: keyof typeof palette): string {
  return Object.entries(palette[scheme])
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}
