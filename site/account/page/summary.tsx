/** What a request says, without empty values. */
export function Summary({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="request-summary">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
