import { descendantsOf, type Node, textOf } from "#site/blog/articles/markdown/tree.ts";

/** "R1,250", "−64%", "11.4 kWh", "20:00": starts with a number, and is short. */
const figure = /^[−–-]?[R€$]?\d\S*( \S{1,8})?$/;

/**
 * Markdown plugin: gives the cells of columns of figures the class `figure`, which aligns them. A column counts if most
 * of its cells are figures; the first column holds row names and never counts. Tables with explicit alignment are
 * unchanged.
 */
export function figureColumns() {
  return (tree: Node) => {
    for (const table of descendantsOf(tree)) {
      if (table.type !== "table") continue;
      if (table.align?.some((alignment) => alignment !== null)) continue;
      const rows = table.children?.map(({ children = [] }) => children) ?? [];
      const [head = [], ...body] = rows;
      for (const column of head.keys()) {
        const figures = body.filter((cells) => figure.test(textOf(cells[column]).trim()));
        if (column === 0 || figures.length * 2 <= body.length) continue;
        for (const cells of rows) {
          const cell = cells[column];
          if (cell) cell.data = { hProperties: { className: "figure" } };
        }
      }
    }
  };
}
