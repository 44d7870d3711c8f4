import { home as pageText } from "#content/pages/home.ts";
import { Hero } from "#site/pages/home/hero.tsx";
import { JsonLd } from "#site/seo/json-ld.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";
import { graph, organization, softwareApplication, webSite } from "#site/seo/structured-data.ts";
import { Standing, unlessStanding } from "#site/standing.tsx";

export const Sections = await unlessStanding("/", () => import("#site/pages/home/sections.tsx"));

export const meta = () => sitePageMeta("/", pageText);

export default function Home() {
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? graph(
                organization(__SITE_URL__),
                webSite(__SITE_URL__),
                softwareApplication(__SITE_URL__),
              )
            : null
        }
      />
      <Hero />
      <Standing name="/">{Sections && <Sections />}</Standing>
    </>
  );
}
