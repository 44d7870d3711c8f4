import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { palette } from "#server/mail/palette.ts";

const tokens = readFileSync(
  path.join(import.meta.dirname, "../../site/styles/tokens.css"),
  "utf8",
).split("@media (prefers-color-scheme: dark)");

function tokensOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = tokensOf(tokens[0] ?? "");
const dark = new Map([...light, ...tokensOf(tokens[1] ?? "")]);

test.each([
  ["light", light],
  ["dark", dark],
] as const)("the %s colours are those of the tokens", (scheme, values) => {
  const resolve = (name: string): string | undefined => {
    const value = values.get(name);
    const reference = /^var\(--([\w-]+)\)$/.exec(value ?? "")?.[1];
    return reference ? resolve(reference) : value;
  };
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const expected = Object.keys(palette[scheme]).map((name) => [name, resolve(kebab(name))]);
  expect(palette[scheme]).toEqual(Object.fromEntries(expected));
});
