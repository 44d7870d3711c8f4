import { useEffect } from "react";
import { useLocation } from "react-router";
import { notFound as pageText } from "#content/pages/not-found.ts";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import door from "#site/illustrations/door-404.svg";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";

export const meta = () => sitePageMeta("/404", pageText);

/** Answers every address that is no page. The server sends it with status 404. */
export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error("404: no page at", pathname), [pathname]);
  return (
    <section className="lost">
      <div className="lace lace-light" />
      <div className="wrap">
        <div className="txt">
          <p className="lost-number">404</p>
          <h1>Oops! Page not found</h1>
          <p className="lead">
            The page you asked for has moved or never existed. Reception can point you the right
            way.
          </p>
          <div className="row">
            <SiteLink className={buttonClass({ size: "lg" })} to="/">
              Return to Home
            </SiteLink>
            <SiteLink className={buttonClass({ size: "lg", variant: "outline" })} to="/contact">
              Tell us what broke
            </SiteLink>
          </div>
        </div>
        <img
          className="d"
          src={door}
          alt="A green stable door with the number 404; the top half stands open on the veld"
          width="520"
          height="640"
        />
      </div>
    </section>
  );
}
