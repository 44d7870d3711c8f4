import type { ReactNode } from "react";
import { channelChecker } from "#content/channel-checker.ts";
import { toolWords } from "#content/tools.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { contactLink } from "#site/contact-links.ts";
import { exampleSteps } from "#site/tools/channel-checker/example.ts";

const { head, how, next } = channelChecker;

/** The page of the channel checker: the tool, how its summary is worked out, and what to do next. */
export function ChannelCheckerPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <Section>
        <noscript>
          <p className="tool-note">{toolWords.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted tool-note">{toolWords.private}</p>
      </Section>
      <Section className="shaded" id="how">
        <SectionHead title={how.title} lead={how.lead} />
        <div className="split split-even">
          <dl className="terms under-heading">
            {exampleSteps().map(({ step, text }) => (
              <div key={step}>
                <dt>{step}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div>
            <ul className="tool-rules">
              <ListItems items={how.rules} />
            </ul>
            <ul className="more-links">
              <LinkItems
                links={[
                  { label: how.tableLink, path: "/ota-commission" },
                  {
                    label: how.articleLink,
                    path: "/blog/hotel-pms-software-guide-south-africa-2025#check-the-channel-connections-one-by-one",
                  },
                  {
                    label: how.withoutManagerLink,
                    path: "/blog/channel-manager-roi-analysis-south-african-hotels#when-to-do-without-a-channel-manager",
                  },
                ]}
              />
            </ul>
          </div>
        </div>
      </Section>
      <Section>
        <CallOut title={next.title} text={next.text}>
          <ButtonLink size="lg" to={contactLink({ about: "channels" })}>
            {next.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/pricing">
            {next.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
