import { readWords } from "#schemas/words.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { ActionButtons } from "#site/sections/action-buttons.tsx";

/** The page for unknown URLs. The server sends it with status 404. */
export function NotFound() {
  const { number, title, text, home, tellUs, picture } = readWords("not-found");
  return (
    <section className="not-found on-deep">
      <div className="trim trim-light" />
      <div className="wrap split">
        <div className="not-found-text stack gap-20">
          <p className="not-found-number">{number}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="row">
            <ActionButtons actions={[home, tellUs]} />
          </div>
        </div>
        <img
          className="not-found-picture"
          src={drawingUrl("door-404")}
          alt={picture}
          width="520"
          height="640"
        />
      </div>
    </section>
  );
}
