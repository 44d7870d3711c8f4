import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { splitFile } from "#editor/browser/content-formats.ts";
import { formFields } from "#editor/browser/form-fields.ts";
import { schemaOf } from "#editor/browser/schemas.ts";

const root = path.join(import.meta.dirname, "../..");

test.each(globSync("content/**/*.{yaml,mdx}", { cwd: root }))("%s has a form", (file) => {
  const schema = schemaOf(file);
  if (!schema) throw new Error(`${file}: expected a schema, got none`);
  const { yaml } = splitFile(readFileSync(path.join(root, file), "utf8"));
  const fields = formFields(schema, { yaml, find: () => undefined });
  expect(fields.length).toBeGreaterThan(0);
});

test("an entry of a list is called by its first text, and never by a number", () => {
  const file = "content/facts/plans.yaml";
  const schema = schemaOf(file);
  if (!schema) throw new Error(`${file}: expected a schema, got none`);
  const yaml = readFileSync(path.join(root, file), "utf8");
  const titles = formFields(schema, { yaml, find: () => undefined }).map(({ name, summary }) => [
    name,
    summary,
  ]);
  expect(Object.fromEntries(titles)).toMatchObject({
    channelManagerBands: "{{fields.rooms}}",
    bookingPlans: "{{fields.id}}",
  });
});
