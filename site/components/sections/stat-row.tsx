/** A row of figures, each with one line that says what is counted. */
export function StatRow({ claims }: { claims: readonly { value: string; label: string }[] }) {
  return (
    <div className="stats">
      {claims.map(({ value, label }) => (
        <div key={label} className="stat">
          <b>{value}</b>
          <span>{label}</span>
        </div>
      ))}
    </div>
  );
}
