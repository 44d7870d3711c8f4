type Figure = { value: string; label: string; basis?: string };

/** A row of figures, each with what is counted and, if it has one of its own, the source. */
export function StatRow({ claims }: { claims: readonly Figure[] }) {
  return (
    <div className="stats">
      {claims.map(({ value, label, basis }) => (
        <div key={label} className="stat">
          <b>{value}</b>
          <span>{label}</span>
          {basis && <small>{basis}</small>}
        </div>
      ))}
    </div>
  );
}
