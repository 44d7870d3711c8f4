import { Plus } from "lucide";
import { createContext, type ReactNode, useContext, useState } from "react";
import { Icon } from "#site/ui/icon.tsx";

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

/** The section around a card, null outside. Until a section is opened, its cards load no data. */
export const Section = createContext<{ isOpened: boolean } | null>(null);

/** A part of the account page. */
export function Card({
  id,
  title,
  isTitleHidden = false,
  text,
  children,
}: {
  id: CardId;
  title: string;
  /** True if the heading of the section says the same. Screen readers still read the title. */
  isTitleHidden?: boolean;
  text?: string;
  children: ReactNode;
}) {
  const Heading = useContext(Section) ? "h3" : "h2";
  return (
    <section className="card form" id={id} aria-labelledby={headingId(id)}>
      <Heading id={headingId(id)} className={isTitleHidden ? "sr" : "h3"} tabIndex={-1}>
        {title}
      </Heading>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  );
}

/** Cards below a heading that opens them. The browser's own disclosure, so that find in page opens it too. */
export function CardSection({
  words: { title, text },
  children,
}: {
  words: { title: string; text: string };
  children: ReactNode;
}) {
  const [section, setSection] = useState({ isOpened: false });
  return (
    <details
      className="account-section"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setSection({ isOpened: true });
      }}
    >
      <summary>
        <div>
          <h2 className="h3">{title}</h2>
          <p className="small muted">{text}</p>
        </div>
        <Icon icon={Plus} />
      </summary>
      <Section value={section}>{children}</Section>
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
