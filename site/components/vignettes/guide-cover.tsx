import { guideTeaser } from "#content/home.ts";
import band from "#site/illustrations/band-karoo.svg?url";

/** The guide as a book lying on the page. */
export function GuideCover() {
  return (
    <div className="book" role="img" aria-label={`Cover of ${guideTeaser.bookTitle}`}>
      <div className="lace" />
      <b>{guideTeaser.bookTitle}</b>
      <span>{guideTeaser.bookSubtitle}</span>
      <img src={band} alt="" width="800" height="360" loading="lazy" />
    </div>
  );
}
