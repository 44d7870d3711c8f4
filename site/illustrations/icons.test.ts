import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { iconSprite } from "#scripts/make-icons.ts";
import { iconNames } from "#site/illustrations/icon-names.ts";

test("icons.svg is what `npm run make-icons` makes of the names", () => {
  const file = path.join(import.meta.dirname, "icons.svg");
  expect(readFileSync(file, "utf8")).toBe(iconSprite());
});

test("no icon is named twice", () => {
  expect(new Set(iconNames).size).toBe(iconNames.length);
});

test("every icon that the content names is there", () => {
  const content = import.meta.glob(["/content/*.ts", "!/content/*.test.ts"], { eager: true });
  const named = iconsIn(Object.values(content));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(iconNames as readonly string[]).includes(name))).toEqual([]);
});

/** Every `icon` anywhere in a value. */
function iconsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "icon" && typeof item === "string" ? [item] : iconsIn(item),
  );
}
