import { Download, Lightbulb } from "lucide";
import { Fragment } from "react";
import { claims } from "#schemas/facts/claims.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { artUrl } from "#site/drawings/art.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { formatDate } from "#site/format.ts";
import { Costs } from "#site/pages/_success-guide/costs.tsx";
import { guidePdfPages, readGuidePdf } from "#site/pages/_success-guide/guide-pdf.ts";
import { guidePdfPath } from "#site/pages/_success-guide/guide-pdf-path.ts";
import { BlankTable, Contents, Cover } from "#site/pages/_success-guide/paper.tsx";
import { CallOut } from "#site/sections/call-out.tsx";
import { IconGrid } from "#site/sections/icon-grid.tsx";
import { NumberBadge } from "#site/sections/number-badge.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { StatRow } from "#site/sections/stat-row.tsx";
import { buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { ListItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

/** The preparations before the eight weeks, how long they take, and the sources. */
function Start() {
  const { page, roadmapStart } = readWords("guide");
  const { title, text, steps, sources } = roadmapStart;
  return (
    <div className="aside-note roadmap-start">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        <ListItems items={steps} />
      </ul>
      <p className="small">
        {page.sources}{" "}
        {sources.map(({ title: sourceTitle, publisher, url, checked }, index) => (
          <Fragment key={url}>
            {index > 0 && "; "}
            <ExternalLink href={url}>{sourceTitle}</ExternalLink>, {publisher} (
            {fill(page.readOn, { date: formatDate(checked) })})
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}

/** Lines for tasks, names and dates on the pages of subjects. */
const noteRows = ["\u00a0", "\u00a0", "\u00a0", "\u00a0"];

/** The guide. The parts with the class `paper` are in its PDF only, which is this page in print. */
export function SuccessGuide() {
  const words = readWords("guide");
  const claimsWords = readWords("claims");
  const { page, pdf, chatTexts } = words;
  const download = (
    <a className={buttonClass({ size: "lg" })} href={guidePdfPath} download>
      <Icon icon={Download} />
      {page.download}
    </a>
  );
  // For visitors who pay for data.
  const kilobytes = Math.round(readGuidePdf().byteLength / 1000);
  const size = fill(page.pdfSize, { pages: guidePdfPages, kilobytes });
  const downloadSize = <p className="download-size">{size}</p>;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} art="arrivals-road">
        <div className="row">
          {download}
          <WhatsAppButton
            size="lg"
            variant="outline"
            href={chatUrl(chatTexts.guideSupport)}
            label={page.guideSupport}
          />
        </div>
        {downloadSize}
        <Cover />
      </PageHead>
      <Section id="inside">
        <Contents />
        <StatRow figures={claims.successGuide} labels={claimsWords.successGuide} />
        <p className="footnote">{claimsWords.ourFigures}</p>
      </Section>
      <Section className="shaded" title={page.sectionsTitle} lead={page.sectionsLead}>
        <div className="stack gap-24">
          {words.sections.map(({ id, title, content, details, proTip, image, more }, index) => (
            <article key={id} id={id} tabIndex={-1} className="card guide-section">
              <div className="guide-section-head">
                <header>
                  <NumberBadge number={index + 1} />
                  <h3>{title}</h3>
                  <p>{content}</p>
                </header>
                {image && (
                  <figure className="article-picture">
                    {/* The first one is inlined, because the browser would fetch it before the first paint. */}
                    <img
                      src={
                        index === 0 ? drawingUrl(image.src) : artUrl(image.src.replace(/^art-/, ""))
                      }
                      alt={image.alt}
                      width="800"
                      height="450"
                      loading="lazy"
                    />
                  </figure>
                )}
              </div>
              <div>
                <div className="guide-points">
                  {details.map((detail) => (
                    <div key={detail.title}>
                      <h4>{detail.title}</h4>
                      <ul>
                        <ListItems items={detail.duties.map((duty) => `${duty} `)} />
                      </ul>
                    </div>
                  ))}
                </div>
                <BlankTable
                  {...(id === "legal" ? pdf.licences : { columns: pdf.notes, rows: noteRows })}
                />
                {more && (
                  <p className="guide-more">
                    <SiteLink to={more.path}>{more.label}</SiteLink>
                  </p>
                )}
                <div className="beside-icon pro-tip">
                  <Icon icon={Lightbulb} />
                  <div>
                    <h4>{page.proTip}</h4> <p>{proTip}</p>
                  </div>
                </div>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Section id="roadmap" title={page.roadmapTitle} lead={page.roadmapLead}>
        <ol className="roadmap">
          {words.roadmap.map(({ weeks, title, steps }) => (
            <li key={weeks}>
              <p className="roadmap-weeks">{weeks}</p>
              <h3>{title}</h3>
              <ul>
                <ListItems items={steps} />
              </ul>
            </li>
          ))}
        </ol>
        <Start />
      </Section>
      <Section className="shaded" id="tech" title={page.techTitle} lead={page.techLead}>
        <IconGrid items={words.techEcosystem} />
      </Section>
      <Section className="guide-closing">
        <CallOut title={page.closingTitle} text={page.closingText}>
          {download}
          <ExternalLink
            className={buttonClass({ size: "lg", variant: "outline" })}
            href={chatUrl(chatTexts.expertSupport)}
          >
            {page.expertSupport}
          </ExternalLink>
          {downloadSize}
        </CallOut>
      </Section>
      <Costs />
    </>
  );
}
