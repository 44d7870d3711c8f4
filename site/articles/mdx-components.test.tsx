import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useMDXComponents } from "#site/articles/mdx-components.tsx";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook, whatever its name says: MDX chose it
const { h2: Heading, table: Table } = useMDXComponents();

test("a heading has the anchor of its words", () => {
  const heading = (
    <Heading>
      What to <em>cut</em>, and why
    </Heading>
  );
  expect(renderToStaticMarkup(heading)).toContain('<h2 id="what-to-cut-and-why">');
});

test("the frame of a table is named by its columns, without one that has no words", () => {
  const table = (
    <Table>
      {"\n"}
      <thead>
        <tr>
          <th />
          <th>
            <strong>6</strong> rooms
          </th>
          <th>14 rooms</th>
        </tr>
      </thead>
      <tbody />
    </Table>
  );
  expect(renderToStaticMarkup(table)).toContain('aria-label="Table: 6 rooms, 14 rooms"');
});
