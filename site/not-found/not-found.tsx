import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { drawingUrl } from "#site/illustrations/drawings.ts";

/** The page for unknown URLs. The server sends it with status 404. */
export function NotFound() {
  return (
    <section className="not-found">
      <div className="trim trim-light" />
      <div className="wrap">
        <div className="not-found-text">
          <p className="not-found-number">404</p>
          <h1>Oops! Page not found</h1>
          <p className="lead">
            The page you asked for has moved or never existed. Reception can point you the right
            way.
          </p>
          <div className="row">
            <ButtonLink size="lg" to="/">
              Return to Home
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/contact#form">
              Tell us what broke
            </ButtonLink>
          </div>
        </div>
        <img
          className="not-found-picture"
          src={drawingUrl("door-404")}
          alt="A green stable door with the number 404; the top half is open to the veld"
          width="520"
          height="640"
        />
      </div>
    </section>
  );
}
