import { readWords } from "#schemas/words.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";

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
            <ButtonLink size="lg" to={home.path}>
              {home.label}
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to={tellUs.path}>
              {tellUs.label}
            </ButtonLink>
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
