import { guideTeaser } from "#content/home.ts";
import { Scene } from "#site/components/ui/scene.tsx";

/** The guide as a book. */
export function GuideCover() {
  return (
    <div className="guide-cover" role="img" aria-label={`Cover of ${guideTeaser.bookTitle}`}>
      <div className="trim" />
      <b>{guideTeaser.bookTitle}</b>
      <span>{guideTeaser.bookSubtitle}</span>
      <div className="cover-picture">
        <Scene name="band-karoo" />
      </div>
    </div>
  );
}
