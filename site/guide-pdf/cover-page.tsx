import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import type { WordsOf } from "#schemas/words.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { landscapeUrl, ornamentRowUrl } from "#site/guide-pdf/illustrations.ts";

/** The cover, which the home page also shows as a small book. It has no page number. */
export function CoverPage({
  words,
  bookSubtitle,
}: {
  words: WordsOf<"guide">;
  bookSubtitle: string;
}) {
  return (
    <section id="cover" className="page cover">
      <img className="ornaments" src={ornamentRowUrl(14)} alt="" />
      <div className="cover-title">
        <h1>{words.title}</h1>
        <p className="cover-subtitle">{bookSubtitle}</p>
        <div className="cover-line" />
        <p className="heading">{words.pdf.coverPromise}</p>
      </div>
      <img
        className="cover-landscape"
        src={landscapeUrl("scene-karoo", "420 127 1120 333")}
        alt=""
      />
      <div className="cover-base">
        <img src={drawingUrl("logo-mark-reverse")} alt="" />
        <p className="heading">{site.name}</p>
        <p className="label">{company.domain}</p>
      </div>
    </section>
  );
}
