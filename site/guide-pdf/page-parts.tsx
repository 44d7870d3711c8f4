import type { ReactNode } from "react";
import { site } from "#schemas/facts/site.ts";
import { guidePdfPages } from "#site/pages/_success-guide/guide-pdf-facts.ts";

/** A page's entry in the contents. `id` is the target of its link. */
export type PageEntry = { id: string; title: string; number: number };

type GuidePageProps = { id: string; guideTitle: string; number: number; children: ReactNode };

/** A page with a green bar at the top and a red footer with the product's name and the page number. */
export function GuidePage({ id, guideTitle, number, children }: GuidePageProps) {
  return (
    <section id={id} className="page">
      {children}
      {/* Screen readers have the number from the PDF reader. */}
      <footer aria-hidden="true">
        <span>{`${site.name} · ${guideTitle}`}</span>
        <span>{`${number} / ${guidePdfPages}`}</span>
      </footer>
    </section>
  );
}

/** A number in a double frame. */
export function Badge({ children }: { children: ReactNode }) {
  return <p className="badge">{children}</p>;
}

/** A list of duties, each with an empty box to tick. */
export function TickList({ duties }: { duties: readonly string[] }) {
  return (
    <ul className="tick-list">
      {duties.map((duty) => (
        <li key={duty}>
          <svg className="tick-box" viewBox="0 0 11 11" aria-hidden="true">
            {/* Not a rect, whose corners Chromium prints as dozens of curves each. */}
            <path d="M2 .5h7q1.5 0 1.5 1.5v7q0 1.5-1.5 1.5h-7q-1.5 0-1.5-1.5v-7q0-1.5 1.5-1.5z" />
          </svg>
          {duty}
        </li>
      ))}
    </ul>
  );
}
