import { guideTeaser } from "#content/home.ts";
import { Scene } from "#site/components/ui/scene.tsx";

/** The guide as a book lying on the page. */
export function GuideCover() {
  return (
    <div className="book" role="img" aria-label={`Cover of ${guideTeaser.bookTitle}`}>
      <div className="lace" />
      <b>{guideTeaser.bookTitle}</b>
      <span>{guideTeaser.bookSubtitle}</span>
      <div className="book-picture">
        <Scene name="band-karoo" />
      </div>
    </div>
  );
}
