import type { ReactNode } from "react";
import type { SiteLink } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";

type Props = {
  words: {
    head: { title: string; lead: string };
    how: { title: string; lead: string; rules: readonly string[] };
    next: { title: string; text: string; primary: string; secondary: string };
  };
  scene?: string;
  example: ReactNode;
  rulesTitle?: string;
  links: readonly { label: string; path: SiteLink }[];
  primary: SiteLink;
  secondary: SiteLink;
  children: ReactNode;
};

/** The page of a tool: the tool, its formula with a worked example, and what to do next. */
export function ToolPage({ words, scene = "scene-karoo-head", children, ...props }: Props) {
  const { head, how, next } = words;
  const { rulesTitle, links, primary, secondary } = props;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={scene} />
      <Section>
        <noscript>
          <p className="tool-note">{readWords("tools").withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted tool-note">{readWords("tools").private}</p>
      </Section>
      <Section className="shaded" id="how" title={how.title} lead={how.lead}>
        <div className="split split-even">
          {props.example}
          <div className="stack gap-20">
            {rulesTitle && <h3>{rulesTitle}</h3>}
            <ul className="tool-rule-list">
              <ListItems items={how.rules} />
            </ul>
            <ul className="stack gap-10 mt-32 more-links">
              <LinkItems links={links} />
            </ul>
          </div>
        </div>
      </Section>
      <ToolNext words={next} primary={primary} secondary={secondary} />
    </>
  );
}

type NextProps = Pick<Props, "primary" | "secondary"> & {
  words: Props["words"]["next"];
  className?: string;
};

export function ToolNext({ words, primary, secondary, className }: NextProps) {
  return (
    <Section className={className}>
      <CallOut
        title={words.title}
        text={words.text}
        actions={[
          { label: words.primary, to: primary },
          { label: words.secondary, to: secondary },
        ]}
      />
    </Section>
  );
}
