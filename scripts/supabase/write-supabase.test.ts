import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeSupabase } from "#scripts/supabase/write-supabase.ts";

const root = path.join(import.meta.dirname, "../..");

test.each(Object.entries(describeSupabase(new Date(0))))("%s is up to date", (file, text) => {
  const hasFile = readdirSync(path.join(root, path.dirname(file))).includes(path.basename(file));
  expect(hasFile && readFileSync(path.join(root, file), "utf8"), "Run npm run write-supabase").toBe(
    text,
  );
});

test("grants, policies and retention are set after the tables that they name", () => {
  const files = readdirSync(path.join(root, "supabase/migrations")).sort();
  const names = files.map((file) => file.slice(15, -4));
  const lastTable = names.findLastIndex((name) => /_\d{4}_/.test(name));
  expect(lastTable).toBeGreaterThan(0);
  for (const name of ["access", "retention"]) {
    expect(names.lastIndexOf(name)).toBeGreaterThan(lastTable);
  }
  expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length);
});
