import type { ReactNode } from "react";

type Row = { id?: string; title: ReactNode; cells: readonly ReactNode[]; className?: string };

type HeadProps = {
  /** The title of each column, empty above the headings of rows that need none, and the classes of its cells. */
  columns: readonly (readonly [title: string, className?: string])[];
};

type Props = HeadProps & {
  className?: string;
  caption?: string;
  hidesCaption?: boolean;
  labelledBy?: string;
  /** A row needs an `id` if its title is not a text. */
  rows: readonly Row[];
};

export function DataTable({ className = "", caption, columns, rows, ...props }: Props) {
  const [[, titleClass] = [], ...others] = columns;
  return (
    <table className={`price-table ${className}`.trim()} aria-labelledby={props.labelledBy}>
      {caption && <caption className={props.hidesCaption ? "sr" : undefined}>{caption}</caption>}
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ id, title, cells, className: rowClass }) => (
          <tr key={id ?? String(title)} className={rowClass}>
            <th scope="row" className={titleClass}>
              {title}
            </th>
            {others.map(([column, cellClass], index) => (
              <td key={column} className={cellClass}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TableHead({ columns }: HeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(([title, cellClass]) =>
          title ? (
            <th key={title} scope="col" className={cellClass}>
              {title}
            </th>
          ) : (
            <td key="corner" />
          ),
        )}
      </tr>
    </thead>
  );
}
