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

test("grants, policies and the rest are set after the tables that they name", () => {
  const names = readdirSync(path.join(root, "supabase/migrations")).sort();
  const last = names.slice(-3).map((name) => name.slice(15));
  expect(last).toEqual(["access.sql", "retention.sql", "schedule.sql"]);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});
