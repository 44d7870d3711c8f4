import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeSupabase } from "#scripts/supabase/write-supabase.ts";

const root = path.join(import.meta.dirname, "../..");

test.each(Object.entries(describeSupabase()))("%s is up to date", (file, text) => {
  const hasFile = readdirSync(path.join(root, path.dirname(file))).includes(path.basename(file));
  expect(hasFile && readFileSync(path.join(root, file), "utf8"), "Run npm run write-supabase").toBe(
    text,
  );
});
