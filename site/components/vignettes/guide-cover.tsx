import { guideTeaser } from "#content/home.ts";
import { drawingAddress } from "#site/illustrations/drawings.ts";

/** The guide as a book lying on the page. */
export function GuideCover() {
  return (
    <div className="book" role="img" aria-label={`Cover of ${guideTeaser.bookTitle}`}>
      <div className="lace" />
      <b>{guideTeaser.bookTitle}</b>
      <span>{guideTeaser.bookSubtitle}</span>
      <img src={drawingAddress("band-karoo")} alt="" width="800" height="360" />
    </div>
  );
}
