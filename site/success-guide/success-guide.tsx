import { Download, Lightbulb, MessageCircle } from "lucide";
import { Fragment } from "react";
import {
  type GuideImage,
  type GuideSection,
  guide,
  guidePage,
  type RoadmapStart,
} from "#content/guide.ts";
import { claims } from "#schemas/facts/claims.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { claimsWords } from "#schemas/words/claims.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { NumberBadge } from "#site/components/sections/number-badge.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { ListItems } from "#site/components/ui/list-items.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { artUrl } from "#site/illustrations/art.ts";
import { drawingUrl } from "#site/illustrations/drawings.ts";
import { guidePdfPages, guidePdfPath } from "#site/success-guide/guide-pdf-facts.ts";

function DownloadButton() {
  return (
    <a className={buttonClass({ size: "lg" })} href={guidePdfPath} download>
      <Icon icon={Download} />
      Download PDF
    </a>
  );
}

/** The size of the PDF, for visitors who pay for data. */
function DownloadSize({ pdfBytes }: { pdfBytes: number }) {
  const kilobytes = Math.round(pdfBytes / 1000);
  return <p className="download-size">{guidePage.pdfSize(guidePdfPages, kilobytes)}</p>;
}

/** The picture of a section. The first one is inlined, because the browser would fetch it before the first paint. */
function Picture({ src, alt, first }: GuideImage & { first: boolean }) {
  let address: string = src;
  if (!src.startsWith("/")) {
    address = first ? drawingUrl(src) : artUrl(src.replace(/^art-/, ""));
  }
  return (
    <figure className="article-picture">
      <img src={address} alt={alt} width="800" height="450" loading="lazy" />
    </figure>
  );
}

/** The preparations before the eight weeks, how long they take, and the sources. */
function Start({ title, text, steps, sources }: RoadmapStart) {
  return (
    <div className="aside-note roadmap-start">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        <ListItems items={steps} />
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

// Widened, because only some sections have a picture.
const sections: readonly GuideSection[] = guide.sections;

/** `pdfBytes` is the size of the guide's PDF. */
export function SuccessGuide({ pdfBytes }: { pdfBytes: number }) {
  return (
    <>
      <PageHead title={guide.title} lead={guide.lead} art="arrivals-road">
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
      <Section>
        <StatRow figures={claims.successGuide} labels={claimsWords[defaultLanguage].successGuide} />
        <p className="footnote">{claimsWords[defaultLanguage].ourFigures}</p>
      </Section>
      <Section className="shaded">
        <SectionHead title={guidePage.sectionsTitle} lead={guidePage.sectionsLead} />
        <div className="guide-sections">
          {sections.map(({ id, title, content, details, proTip, image, more }, index) => (
            <article key={id} id={id} tabIndex={-1} className="card guide-section">
              <div className="guide-section-head">
                <header>
                  <NumberBadge number={index + 1} />
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
                {more && (
                  <p>
                    <SiteLink to={more.to}>{more.label}</SiteLink>
                  </p>
                )}
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
      </Section>
      <Section id="roadmap">
        <SectionHead title={guidePage.roadmapTitle} lead={guidePage.roadmapLead} />
        <Start {...guide.roadmapStart} />
        <ol className="roadmap">
          {guide.roadmap.map(({ weeks, title, steps }) => (
            <li key={weeks}>
              <p className="roadmap-weeks">{weeks}</p>
              <h3>{title}</h3>
              <ul>
                <ListItems items={steps} />
              </ul>
            </li>
          ))}
        </ol>
      </Section>
      <Section className="shaded" id="tech">
        <SectionHead title={guidePage.techTitle} lead={guidePage.techLead} />
        <IconGrid
          items={guide.techEcosystem.map(({ name, what, icon }) => ({
            title: name,
            text: what,
            icon,
          }))}
        />
      </Section>
      <Section>
        <CallOut title={guidePage.closingTitle} text={guidePage.closingText}>
          <DownloadButton />
          <ExternalLink
            className={buttonClass({ size: "lg", variant: "outline" })}
            href={chatUrl(guide.chatTexts.expertSupport)}
          >
            {guidePage.expertSupport}
          </ExternalLink>
          <DownloadSize pdfBytes={pdfBytes} />
        </CallOut>
      </Section>
    </>
  );
}
