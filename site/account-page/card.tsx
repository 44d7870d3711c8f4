import { Plus } from "lucide";
import { createContext, type ReactNode, useState } from "react";
import { Icon } from "#site/components/ui/icon.tsx";

/** The `id` of a card, to which links such as "/account#trial" lead. */
export type CardId =
  | "trial"
  | "demo"
  | "contact"
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

/** A part of the account page. */
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

/** True outside sections, and in a section that was opened: until then its cards load no data. */
export const IsOpened = createContext(true);

/** Cards below a heading that opens them. The browser's own disclosure, so that find in page opens it too. */
export function CardSection({
  words: { title, text },
  children,
}: {
  words: { title: string; text: string };
  children: ReactNode;
}) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      className="account-section"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setIsOpened(true);
      }}
    >
      <summary>
        <div>
          <h2 className="h3">{title}</h2>
          <p className="small muted">{text}</p>
        </div>
        <Icon icon={Plus} />
      </summary>
      <IsOpened value={isOpened}>{children}</IsOpened>
    </details>
  );
}

/** Shows the card that the page's URL names, in its opened section. */
export function showLinkedCard(): void {
  const card = document.getElementById(location.hash.slice(1));
  card?.closest("details")?.setAttribute("open", "");
  card?.scrollIntoView();
}

/** Moves the focus to a card's title when the form that had the focus is removed. */
export const focusCard = (id: CardId) => document.getElementById(headingId(id))?.focus();
