import type { ReactNode } from "react";

type Row = { id?: string; title: ReactNode; cells: readonly ReactNode[]; className?: string };

type HeadProps = {
  /** The title of each column, empty above the headings of rows that need none, and the classes of its cells. */
  columns: readonly (readonly [title: string, className?: string])[];
};

type Props = Partial<HeadProps> & {
  /** The class that styles the table. */
  look?: string;
  /** A further class. */
  className?: string;
  caption?: string | undefined;
  hidesCaption?: boolean;
  labelledBy?: string;
  /** A row needs an `id` if its title is not a text. */
  rows: readonly Row[];
};

export function DataTable({ caption, columns = [], rows, ...props }: Props) {
  const { look = "price-table", className = "" } = props;
  const [[, titleClass] = [], ...others] = columns;
  return (
    <table className={`${look} ${className}`.trim()} aria-labelledby={props.labelledBy}>
      {caption && <caption className={props.hidesCaption ? "sr" : undefined}>{caption}</caption>}
      {columns.length > 0 && <TableHead columns={columns} />}
      <tbody>
        {rows.map(({ id, title, cells, className: rowClass }) => (
          <tr key={id ?? String(title)} className={rowClass}>
            <th scope="row" className={titleClass}>
              {title}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]?.[0] ?? String(cell)} className={others[index]?.[1]}>
                {cell}
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
