import { expect, test } from "vitest";
import { figureColumns } from "#site/blog/articles/markdown/figure-columns.ts";

/** Returns the syntax tree of a Markdown table. */
function tableOf(rows: readonly string[][], align: (string | null)[] = []) {
  const cellOf = (value: string) => ({
    type: "tableCell",
    children: [{ type: "strong", children: [{ type: "text", value }] }],
    data: undefined as { hProperties?: Record<string, string> } | undefined,
  });
  const children = rows.map((row) => ({ type: "tableRow", children: row.map(cellOf) }));
  return { type: "table", align, children };
}

/** Returns true for each cell that the plugin marks, row by row. */
function marked(rows: readonly string[][], align?: (string | null)[]): boolean[][] {
  const table = tableOf(rows, align);
  figureColumns()({ type: "root", children: [{ type: "blockquote", children: [table] }] });
  return table.children.map(({ children }) =>
    children.map(({ data }) => data?.hProperties?.className === "figure"),
  );
}

test("columns of figures are marked, including their headers; the first column and text are not", () => {
  expect(
    marked([
      ["Year", "Rate", "Change", "Who it is for"],
      ["2025", "R1,250", "−64%", "Families, and 3 of 5 couples"],
      ["2026", "?", "11.4 kWh", "2"],
      ["2027", "€120", "20:00", "Anyone"],
    ]),
  ).toEqual(Array(4).fill([false, true, true, false]));
});

test("a column is not marked if only half of it are figures, or if it has sentences that start with a number", () => {
  expect(
    marked([
      ["House", "Rooms", "Fee"],
      ["A", "12", "3% of R1,900 = R57"],
      ["B", "none yet", "17%, or R323 a night"],
    ]),
  ).toEqual(Array(3).fill([false, false, false]));
});
