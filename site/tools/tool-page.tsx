import type { ReactNode } from "react";
import type { SiteLink } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section, SectionHead } from "#site/sections/section.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";

type Props = {
  words: {
    head: { title: string; lead: string };
    how: { title: string; lead: string; rules: readonly string[] };
    next: { title: string; text: string; primary: string; secondary: string };
  };
  /** What the pages of all tools say. */
  notes: Pick<WordsOf<"tools">, "private" | "withoutScript">;
  /** Name of the landscape in the head. */
  scene?: string;
  /** The worked example. */
  example: ReactNode;
  /** Shown above the rules of the sum. */
  rulesTitle?: string;
  /** Where to read more. */
  links: readonly { label: string; path: SiteLink }[];
  /** Where the two buttons at the end lead. */
  primary: SiteLink;
  secondary: SiteLink;
  /** The tool. */
  children: ReactNode;
};

/** The page of a tool: the tool, its formula with a worked example, and what to do next. */
export function ToolPage({
  words,
  notes,
  scene = "scene-karoo-head",
  example,
  rulesTitle,
  links,
  ...props
}: Props) {
  const { head, how, next } = words;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={scene} />
      <Section>
        <noscript>
          <p className="tool-note">{notes.withoutScript}</p>
        </noscript>
        {props.children}
        <p className="small muted tool-note">{notes.private}</p>
      </Section>
      <Section className="shaded" id="how">
        <SectionHead title={how.title} lead={how.lead} />
        <div className="split split-even">
          {example}
          <div className="tool-rules">
            {rulesTitle && <h3>{rulesTitle}</h3>}
            <ul className="tool-rule-list">
              <ListItems items={how.rules} />
            </ul>
            <ul className="more-links">
              <LinkItems links={links} />
            </ul>
          </div>
        </div>
      </Section>
      <Section>
        <CallOut title={next.title} text={next.text}>
          <ButtonLink size="lg" to={props.primary}>
            {next.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to={props.secondary}>
            {next.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
