import type { ReactNode } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { IconGrid } from "#site/sections/icon-grid.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ListItems } from "#site/ui/list-items.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";

type Props = {
  words: WordsOf<"install-page">;
  /** The install button. */
  children: ReactNode;
};

export function Install({ words, children }: Props) {
  const { title, lead, benefits, platforms, closing } = words;
  return (
    <>
      <PageHead title={title} lead={lead} art="mobile-booking">
        {children}
      </PageHead>
      <Section>
        <h2 className="above-grid">{benefits.title}</h2>
        <IconGrid items={benefits.items} />
      </Section>
      <Section className="shaded">
        <div className="grid-3">
          {platforms.map(({ title, browser, icon, steps }) => (
            <article key={title} className="card fact-card">
              <h2 className="h3 with-icon">
                <NamedIcon name={icon} />
                {title}
              </h2>
              <p className="muted">{browser}</p>
              <ol className="steps">
                <ListItems items={steps} />
              </ol>
            </article>
          ))}
        </div>
        <p className="small muted app-note">
          {benefits.offline} {closing.uninstall}
        </p>
        <CallOut title={closing.title} text={closing.text}>
          <ButtonLink size="lg" to="/tools/price-builder">
            {closing.price}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/tools">
            {closing.tools}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
