/**
 * Colours of site/styles/tokens.css for mails and the outbox page. They are repeated here because mail programs do not
 * support custom properties and the server must not import from the site; a test compares them with the tokens.
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

/** Returns the colours of a scheme as CSS custom properties: `--background: #fafaf5; ...` */
export function paletteAsCss(scheme: keyof typeof palette): string {
  return Object.entries(palette[scheme])
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}
