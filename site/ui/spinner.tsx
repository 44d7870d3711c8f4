/** A loading spinner. `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status" data-needs-script>
      <span className="sr">{label}</span>
    </p>
  );
}
