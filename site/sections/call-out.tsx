import type { ReactNode } from "react";

type Props = { title: string; text: string; children: ReactNode };

/** A red call-to-action panel: a title, one or two sentences, and buttons. */
export function CallOut({ title, text, children }: Props) {
  return (
    <div className="split on-brand callout">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
