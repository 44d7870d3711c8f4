import type { ComponentProps, ReactNode } from "react";
import { Section } from "#site/sections/section.tsx";
import { Accordion } from "#site/ui/accordion.tsx";

type Props = ComponentProps<typeof Accordion> & {
  title: string;
  /** Below the questions. */
  below?: ReactNode;
  /** Next to them. */
  children: ReactNode;
};

export function FaqSection({ title, below, children, ...questions }: Props) {
  return (
    <Section className="shaded" layout="split">
      <div>
        <h2 className="above-grid">{title}</h2>
        <Accordion {...questions} />
        {below}
      </div>
      <aside className="card stack aside-card">{children}</aside>
    </Section>
  );
}
