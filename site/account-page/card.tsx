import type { ReactNode } from "react";

/** The `id` of a card, to which links such as "/account#trial" lead. */
export type CardId =
  | "trial"
  | "details"
  | "address"
  | "password"
  | "two-step"
  | "sessions"
  | "events"
  | "newsletter"
  | "download"
  | "delete";

export const headingId = (id: CardId) => `${id}-title`;

/** A section of the account page. The table of contents links to `id`. */
export function Card({
  id,
  title,
  text,
  children,
}: {
  id: CardId;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="card form" id={id} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className="h3" tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  );
}

/** Moves the focus to a card's title when the form that had the focus is removed. */
export const focusCard = (id: CardId) => document.getElementById(headingId(id))?.focus();
