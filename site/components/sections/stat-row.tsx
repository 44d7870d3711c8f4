type Figure = { value: string; label: string; basis: string };

/** A row of figures, each with what is counted and where the figure comes from. */
export function StatRow({ claims }: { claims: readonly Figure[] }) {
  return (
    <div className="stats">
      {claims.map(({ value, label, basis }) => (
        <div key={label} className="stat">
          <b>{value}</b>
          <span>{label}</span>
          <small>{basis}</small>
        </div>
      ))}
    </div>
  );
}
