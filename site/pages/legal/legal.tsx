import type { ComponentType } from "react";
import { formatDate } from "#site/format.ts";
import { JsonLd } from "#site/seo/json-ld.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";
import { breadcrumbs, graph } from "#site/seo/structured-data.ts";
import { Standing } from "#site/standing.tsx";
import type { SitePath } from "#site/urls.ts";

/** Front matter of a page in content/legal, and its address, which is its file's name. */
export type LegalPage = { path: SitePath; title: string; description: string; updated: string };

/** The head of a legal page. Called by the module that mdx-pages.ts makes of each. */
export function pageMeta(page: LegalPage) {
  return sitePageMeta(page.path, { ...page, keywords: [page.title.toLowerCase(), "legal"] });
}

export function PageLayout({ page, Words }: { page: LegalPage; Words: ComponentType | undefined }) {
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? graph(breadcrumbs(__SITE_URL__, [{ name: page.title, path: page.path }]))
            : null
        }
      />
      <div className="lace" />
      <div className="wrap legal">
        <header className="ahead">
          <h1>{page.title}</h1>
          <p className="meta">
            In force since <time dateTime={page.updated}>{formatDate(page.updated)}</time>
          </p>
        </header>
        <Standing as="article" className="prose" name={page.path}>
          {Words && <Words />}
        </Standing>
      </div>
    </>
  );
}
