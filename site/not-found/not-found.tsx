import { notFound } from "#content/not-found.ts";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { drawingUrl } from "#site/illustrations/drawings.ts";

const { number, title, text, home, tellUs, picture } = notFound;

/** The page for unknown URLs. The server sends it with status 404. */
export function NotFound() {
  return (
    <section className="not-found">
      <div className="trim trim-light" />
      <div className="wrap">
        <div className="not-found-text">
          <p className="not-found-number">{number}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="row">
            <ButtonLink size="lg" to={home.to}>
              {home.label}
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to={tellUs.to}>
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
