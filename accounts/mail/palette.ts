import { dark, light } from "#content/colors.ts";

const names = [
  "background",
  "foreground",
  "card",
  "mutedForeground",
  "border",
  "primary",
  "primaryForeground",
  "primaryEdge",
  "link",
] as const;

/** Returns the colours of the server's own pages as CSS custom properties: `--mutedForeground: ...; --border: ...;` */
export function paletteAsCss(theme: "light" | "dark"): string {
  const colors = theme === "light" ? light : dark;
  return names.map((name) => `--${name}: ${colors[name]};`).join(" ");
}
