import { type ReactNode, useState } from "react";

type Props = {
  summary: ReactNode;
  /** True while a field inside is used or wrong. It does not close again by itself while the visitor types. */
  needed: boolean;
  children: ReactNode;
};

/** Fields that few properties need, closed until they are asked for or needed. */
export function MoreFields({ summary, needed, children }: Props) {
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed && !wasNeeded) setWasNeeded(true);
  return (
    <details className="calculator-more" open={wasNeeded || undefined}>
      <summary>{summary}</summary>
      <div className="tool-fields">{children}</div>
    </details>
  );
}
