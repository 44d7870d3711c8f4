import type { ReactNode } from "react";

/** A red floor panel that asks for one thing: a title, a sentence or two, and its buttons. */
export function CallOut({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="callout">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
