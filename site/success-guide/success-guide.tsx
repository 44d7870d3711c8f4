import { Download, Lightbulb, MessageCircle } from "lucide";
import { Fragment } from "react";
import {
  type GuideImage,
  type GuideSection,
  guide,
  guidePage,
  type RoadmapStart,
} from "#content/guide.ts";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { artUrl } from "#site/illustrations/art.ts";
import { drawingAddress } from "#site/illustrations/drawings.ts";
import { guidePdfPages, guidePdfPath } from "#site/success-guide/guide-pdf-facts.ts";

function DownloadButton() {
  return (
    <a className={buttonClass({ size: "lg" })} href={guidePdfPath} download>
      <Icon icon={Download} />
      Download PDF
    </a>
  );
}

/** What the download costs a visitor who pays for data. */
function DownloadSize({ pdfBytes }: { pdfBytes: number }) {
  const kilobytes = Math.round(pdfBytes / 1000);
  return <p className="download-size">{guidePage.pdfSize(guidePdfPages, kilobytes)}</p>;
}

/** The picture of a section. The first one is drawn into the page: a browser would fetch it before the first paint. */
function Picture({ src, alt, first }: GuideImage & { first: boolean }) {
  let address: string = src;
  if (!src.startsWith("/")) {
    address = first ? drawingAddress(src) : artUrl(src.replace(/^art-/, ""));
  }
  return (
    <figure className="article-picture">
      <img src={address} alt={alt} width="800" height="450" loading="lazy" />
    </figure>
  );
}

/** What comes before the eight weeks, how long it takes, and who says so. */
function Start({ title, text, steps, sources }: RoadmapStart) {
  return (
    <div className="aside-note roadmap-start">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="small">
        {guidePage.sources}{" "}
        {sources.map(({ title: sourceTitle, publisher, url, checked }, index) => (
          <Fragment key={url}>
            {index > 0 && "; "}
            <ExternalLink href={url}>{sourceTitle}</ExternalLink>, {publisher} (
            {guidePage.sourcesRead} {formatDate(checked)})
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}

// Widened, as not every section has a picture.
const sections: readonly GuideSection[] = guide.sections;

/** `pdfBytes` is the size of the guide's PDF. */
export function SuccessGuide({ pdfBytes }: { pdfBytes: number }) {
  return (
    <>
      <PageHead title={guide.title} lead={guide.lead} scene="scene-bushveld">
        <div className="row">
          <DownloadButton />
          <ExternalLink
            className={buttonClass({
              size: "lg",
              variant: "outline",
              className: "btn-on-picture",
            })}
            href={chatUrl(guide.chatTexts.guideSupport)}
          >
            <Icon icon={MessageCircle} />
            {guidePage.guideSupport}
          </ExternalLink>
        </div>
        <DownloadSize pdfBytes={pdfBytes} />
      </PageHead>
      <section className="section">
        <div className="wrap">
          <StatRow claims={guide.stats} />
        </div>
      </section>
      <section className="section shaded">
        <div className="wrap">
          <div className="section-head">
            <h2>{guidePage.sectionsTitle}</h2>
            <p className="lead">{guidePage.sectionsLead}</p>
          </div>
          <div className="guide-sections">
            {sections.map(({ id, title, content, details, proTip, image }, index) => (
              <article key={id} id={id} tabIndex={-1} className="card guide-section">
                <div className="guide-section-head">
                  <header>
                    <span className="number-badge" aria-hidden="true">
                      {index + 1}
                    </span>
                    <h3>{title}</h3>
                    <p>{content}</p>
                  </header>
                  {image && <Picture {...image} first={index === 0} />}
                </div>
                <div>
                  <dl>
                    {details.map((detail) => (
                      <div key={detail.title}>
                        <dt>{detail.title}</dt>
                        <dd>{detail.description}</dd>
                      </div>
                    ))}
                  </dl>
                  <p className="pro-tip">
                    <Icon icon={Lightbulb} />
                    <span>
                      <b>Pro tip</b> {proTip}
                    </span>
                  </p>
                </div>
              </article>
            ))}
          </div>
        </div>
      </section>
      <section className="section" id="roadmap">
        <div className="wrap">
          <div className="head-columns">
            <h2>{guidePage.roadmapTitle}</h2>
            <p className="lead">{guidePage.roadmapLead}</p>
          </div>
          <Start {...guide.roadmapStart} />
          <ol className="roadmap">
            {guide.roadmap.map(({ weeks, title, steps }) => (
              <li key={weeks}>
                <p className="roadmap-weeks">{weeks}</p>
                <h3>{title}</h3>
                <ul>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section shaded" id="tech">
        <div className="wrap">
          <div className="head-columns">
            <h2>{guidePage.techTitle}</h2>
            <p className="lead">{guidePage.techLead}</p>
          </div>
          <IconGrid
            items={guide.techEcosystem.map(({ name, what, icon }) => ({
              title: name,
              text: what,
              icon,
            }))}
          />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <div className="callout">
            <div>
              <h2>{guidePage.closingTitle}</h2>
              <p>{guidePage.closingText}</p>
            </div>
            <div className="row">
              <DownloadButton />
              <ExternalLink
                className={buttonClass({ size: "lg", variant: "outline" })}
                href={chatUrl(guide.chatTexts.expertSupport)}
              >
                {guidePage.expertSupport}
              </ExternalLink>
              <DownloadSize pdfBytes={pdfBytes} />
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
