import { expect, test } from "vitest";
import { toCsv } from "#site/csv.ts";

/** Returns the cells that a spreadsheet reads. Excel ignores quotes that don't enclose a whole cell of its separator. */
const cellsOf = (csv: string, separator: string) =>
  csv
    .split(/\r?\n|\r/)
    .flatMap((line) => line.split(separator).map((cell) => cell.replace(/^[\s"]+/, "")));

const attacks = [
  '=HYPERLINK("https://evil.example","x")',
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "\t=1+1",
  " =1+1",
  "\r=1+1",
  "＝1+1",
  "hello;=1+1",
  'hello";=1+1',
  "hello\n=1+1",
  "hello\r\n-1+1",
  "hello\t@SUM(1)",
  "+27 82 000 0000",
];

test.each(attacks)("no cell runs %j as a formula, whatever separates them", (attack) => {
  const csv = toCsv(["a", "b"], [{ a: attack, b: "x" }]);
  for (const separator of [",", ";", "\t"]) {
    // With commas the quotes are respected, so only the first character of a cell matters.
    const cells =
      separator === ","
        ? [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.trim())
        : cellsOf(csv, separator);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

test("other text is unchanged, in the format of RFC 4180", () => {
  const row = { a: 'Zoë said "hi",\nthen left', b: ["channels", "booking"], c: null };
  expect(toCsv(["a", "b", "c"], [row])).toBe(
    '\ufeff"a","b","c"\r\n"Zoë said ""hi"",\nthen left","channels, booking",""\r\n',
  );
});
