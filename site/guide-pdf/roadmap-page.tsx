import { Fragment } from "react";
import { guide, guidePage as guideWords } from "#content/guide.ts";
import { formatDate } from "#site/format.ts";
import { Badge, GuidePage, TickList } from "#site/guide-pdf/page-parts.tsx";

/** The preparations before the eight weeks, with their duration and sources. */
function Preparations() {
  const { title, text, steps, sources } = guide.roadmapStart;
  return (
    <div className="box preparations">
      <h2>{title}</h2>
      <p>{text}</p>
      <TickList duties={steps} />
      <p className="small">
        {`${guideWords.sources} `}
        {sources.map(({ publisher, url }, index) => (
          <Fragment key={url}>
            {index > 0 && "; "}
            <a href={url}>{publisher}</a>
          </Fragment>
        ))}
        {` (${guideWords.sourcesRead} ${formatDate(sources[0].checked)}).`}
      </p>
    </div>
  );
}

/** Page 9: the preparations and the eight weeks. */
export function RoadmapPage() {
  return (
    <GuidePage id="roadmap" number={9}>
      <div className="main roadmap">
        <div>
          <h1>{guideWords.roadmapTitle}</h1>
          <p className="lead">{guideWords.roadmapLead}</p>
        </div>
        <Preparations />
        {guide.roadmap.map(({ weeks, title, steps }) => (
          <div key={weeks} className="stage">
            <div>
              <Badge>{weeks}</Badge>
              <h2>{title}</h2>
            </div>
            <TickList duties={steps} />
          </div>
        ))}
      </div>
    </GuidePage>
  );
}
