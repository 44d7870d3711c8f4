import { expect, test } from "vitest";
import { insertValues, pathsIn, unknownValue, valueAt } from "#schemas/values.ts";

const known = { terms: { trialDays: 14, setup: { hours: "24–48" } }, sites: ["one", "two"] };

test("values are inserted in every text, a name without a dot stays", () => {
  const data = {
    a: ["Free for {terms.trialDays} days", 7, null],
    b: { c: "{rooms}: {terms.setup.hours}" },
  };
  const unknown: unknown[] = [];
  expect(insertValues(data, (at) => valueAt(known, at), unknown.push)).toEqual({
    a: ["Free for 14 days", 7, null],
    b: { c: "{rooms}: 24–48" },
  });
  expect(unknown).toEqual([]);
});

test.each([
  ["terms.trialDay", "{terms.trialDays}"],
  // A group has no text.
  ["terms.setup", "{terms.setup.hours}"],
  ["terms.constructor", "{terms.setup.hours}"],
])("{%s} is unknown: it stays, with its field and the nearest name", (path, nearest) => {
  const unknown: unknown[] = [];
  const data = { a: [{ b: `x {${path}}` }] };
  const filled = insertValues(
    data,
    (at) => valueAt(known, at),
    (...mistake) => unknown.push(mistake),
  );
  expect(filled).toEqual(data);
  expect(unknown).toEqual([[path, ["a", 0, "b"]]]);
  expect(unknownValue(path, pathsIn(known))).toEqual({
    expected: `a value that exists, such as ${nearest}`,
    got: `{${path}}`,
  });
});

test("a brace that is not closed is a mistake, with its field", () => {
  const unknown: unknown[] = [];
  const data = { a: "Free for {terms.trialDays days" };
  const filled = insertValues(
    data,
    (at) => valueAt(known, at),
    (...mistake) => unknown.push(mistake),
  );
  expect(filled).toEqual(data);
  expect(unknown).toEqual([["terms.trialDays (without a closing brace)", ["a"]]]);
});
