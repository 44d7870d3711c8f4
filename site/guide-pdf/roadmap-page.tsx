import { Fragment } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { Badge, GuidePage, TickList } from "#site/guide-pdf/page-parts.tsx";

type Props = { words: WordsOf<"guide"> };

/** The preparations before the eight weeks, with their duration and sources. */
function Preparations({ words }: Props) {
  const { title, text, steps, sources } = words.roadmapStart;
  const [{ checked } = { checked: "" }] = sources;
  return (
    <div className="box preparations">
      <h2>{title}</h2>
      <p>{text}</p>
      <TickList duties={steps} />
      <p className="small">
        {`${words.page.sources} `}
        {sources.map(({ publisher, url }, index) => (
          <Fragment key={url}>
            {index > 0 && "; "}
            <a href={url}>{publisher}</a>
          </Fragment>
        ))}
        {` (${fill(words.page.readOn, { date: formatDate(checked) })}).`}
      </p>
    </div>
  );
}

/** Page 9: the preparations and the eight weeks. */
export function RoadmapPage({ words }: Props) {
  return (
    <GuidePage id="roadmap" guideTitle={words.title} number={9}>
      <div className="main roadmap">
        <div>
          <h1>{words.page.roadmapTitle}</h1>
          <p className="lead">{words.page.roadmapLead}</p>
        </div>
        {words.roadmap.map(({ weeks, title, steps }) => (
          <div key={weeks} className="stage">
            <div>
              <Badge>{weeks}</Badge>
              <h2>{title}</h2>
            </div>
            <TickList duties={steps} />
          </div>
        ))}
        <Preparations words={words} />
      </div>
    </GuidePage>
  );
}
