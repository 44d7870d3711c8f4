import type { ReactNode } from "react";
import { channelChecker } from "#content/channel-checker.ts";
import { contactLink } from "#site/contact-links.ts";
import { exampleSteps } from "#site/tools/channel-checker/example.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

const { how } = channelChecker;

const links = [
  { label: how.tableLink, path: "/ota-commission" },
  {
    label: how.articleLink,
    path: "/blog/hotel-pms-software-guide-south-africa-2025#check-the-channel-connections-one-by-one",
  },
] as const;

/** The page of the channel checker. */
export function ChannelCheckerPage({ children }: { children: ReactNode }) {
  return (
    <ToolPage
      words={channelChecker}
      scene="scene-bushveld"
      example={
        <dl className="terms under-heading">
          {exampleSteps().map(({ step, text }) => (
            <div key={step}>
              <dt>{step}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      }
      links={links}
      primary={contactLink({ about: "channels" })}
      secondary="/pricing"
    >
      {children}
    </ToolPage>
  );
}
