import type { ReactNode } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { exampleSteps } from "#site/tools/channel-checker/example.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

type Props = {
  words: WordsOf<"channel-checker">;
  /** The word in "from 15%". */
  from: string;
  notes: WordsOf<"tools">;
  children: ReactNode;
};

/** The page of the channel checker. */
export function ChannelCheckerPage({ words, from, notes, children }: Props) {
  const { how } = words;
  return (
    <ToolPage
      words={words}
      notes={notes}
      scene="scene-bushveld"
      example={
        <dl className="terms under-heading">
          {exampleSteps(how, from).map(({ step, text }) => (
            <div key={step}>
              <dt>{step}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      }
      links={[
        { label: how.tableLink, path: "/ota-commission" },
        {
          label: how.articleLink,
          path: "/blog/hotel-pms-software-guide-south-africa-2025#check-the-channel-connections-one-by-one",
        },
      ]}
      primary={contactLink({ about: "channels" })}
      secondary="/pricing"
    >
      {children}
    </ToolPage>
  );
}
