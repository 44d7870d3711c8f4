import { dark, light, scene } from "#schemas/facts/colors.ts";

type Values = Readonly<Record<string, string>>;

/** Returns the custom property of a colour: `--veld-pale` for `veldPale`. */
const property = (name: string) =>
  `--${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;

function colorProperties(colors: Values): string {
  const properties = Object.entries(colors).map(([name, value]) => `${property(name)}:${value}`);
  return `:root{${properties.join(";")}}`;
}

function rules(colors: Values, scenes: Values): string {
  const fills = Object.entries(scenes).map(([part, value]) => `.scene-${part}{fill:${value}}`);
  return colorProperties(colors) + fills.join("");
}

const differing: Values = Object.fromEntries(
  Object.entries(dark).filter(([name, value]) => (light as Values)[name] !== value),
);

/** Both themes as CSS, for the head of every page. In the layer of site.css, so that print.css wins over them. */
export const colorStyles = `@layer shared{${rules(light, scene.light)}@media (prefers-color-scheme:dark){${rules(differing, scene.dark)}}}`;
