import type { WordsOf } from "#schemas/words.ts";
import { Scene } from "#site/ui/scene.tsx";

/** The guide as a book. */
export function GuideCover({ words }: { words: WordsOf<"home">["guideTeaser"] }) {
  return (
    <div className="guide-cover" role="img" aria-label={words.bookAlt}>
      <div className="trim" />
      <b>{words.bookTitle}</b>
      <span>{words.bookSubtitle}</span>
      <div className="cover-picture">
        <Scene name="band-karoo" />
      </div>
    </div>
  );
}
