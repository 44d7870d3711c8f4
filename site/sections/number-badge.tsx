/** The number of a card, for the eye only. */
export function NumberBadge({ number }: { number: number }) {
  return (
    <span className="number-badge" aria-hidden="true">
      {number}
    </span>
  );
}
