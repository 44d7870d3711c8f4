type Props<Id extends string> = {
  figures: Readonly<Record<Id, string>>;
  labels: Readonly<Record<Id, string>>;
};

export function StatRow<Id extends string>({ figures, labels }: Props<Id>) {
  return (
    <div className="stats">
      {(Object.keys(figures) as Id[]).map((id) => (
        <div key={id} className="stat">
          <b>{figures[id]}</b>
          <span className="small muted">{labels[id]}</span>
        </div>
      ))}
    </div>
  );
}
