import type { PostSummary } from "virtual:posts";
import type { ComponentType } from "react";
import { articleFoot } from "#content/article.ts";
import { blog } from "#content/pages/blog.ts";
import type { Post } from "#content/posts.ts";
import { site } from "#content/site.ts";
import { PostCard } from "#site/components/sections/post-card.tsx";
import { Badge } from "#site/components/ui/badge.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { formatDate, formatReadingTime } from "#site/format.ts";
import { artUrl } from "#site/illustrations/art.ts";
import { categoryId } from "#site/pages/blog/category-id.ts";
import { ContentsList, longArticle } from "#site/pages/blog/contents-list.tsx";
import { ShareRow } from "#site/pages/blog/share-row.tsx";
import { JsonLd } from "#site/seo/json-ld.tsx";
import { absoluteUrl, pageMeta as describe } from "#site/seo/page-meta.ts";
import { documentTitle } from "#site/seo/site-page-meta.ts";
import { article, breadcrumbs, graph } from "#site/seo/structured-data.ts";
import { Standing } from "#site/standing.tsx";

type Neighbour = Pick<Post, "slug" | "title">;

/**
 * What an article's own module carries: its address, its front matter but for what ends its words
 * (article-words.tsx), what to read next, and its neighbours by date.
 */
export type ArticlePage = Omit<Post, "cta" | "related"> & {
  path: string;
  next: readonly PostSummary[];
  older?: Neighbour;
  newer?: Neighbour;
};

/** The head of an article. Called by the module that mdx-pages.ts makes of each article. */
export function pageMeta(page: ArticlePage) {
  return describe({
    siteUrl: __SITE_URL__,
    canonicalPath: page.path,
    title: documentTitle(page.title),
    description: page.description,
    keywords: page.keywords,
    indexed: true,
    article: {
      published: page.date,
      modified: page.updated ?? page.date,
      author: site.editorialTeam,
      tags: page.tags,
    },
  });
}

/** The page around an article's words. */
export function PageLayout({
  page,
  Words,
}: {
  page: ArticlePage;
  Words: ComponentType | undefined;
}) {
  const url = absoluteUrl(__SITE_URL__, page.path);
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? graph(
                article(__SITE_URL__, page),
                breadcrumbs(__SITE_URL__, [
                  { name: blog.title, path: "/blog" },
                  { name: page.title, path: page.path },
                ]),
              )
            : null
        }
      />
      <div className="lace" />
      <div className="wrap">
        <header className="ahead">
          <p>
            <SiteLink to="/blog" className="back">
              <Icon name="arrow-left" />
              Back to the blog
            </SiteLink>
          </p>
          <h1>{page.title}</h1>
          <p className="lead">{page.excerpt}</p>
          <p className="meta">
            <span>
              <Icon name="pen-line" />
              {site.editorialTeam}
            </span>
            <span>
              <Icon name="calendar-days" />
              <time dateTime={page.date}>{formatDate(page.date)}</time>
            </span>
            {page.updated && (
              <span>
                Updated <time dateTime={page.updated}>{formatDate(page.updated)}</time>
              </span>
            )}
            <span>
              <Icon name="clock" />
              {formatReadingTime(page.readingMinutes)}
            </span>
          </p>
          <p className="print-only">{url}</p>
          <ul className="tags" aria-label="Tags">
            <li>
              <SiteLink className="badge" to={`/blog#${categoryId(page.category)}`}>
                {page.category}
              </SiteLink>
            </li>
            {page.tags.map((tag) => (
              <li key={tag}>
                <Badge look="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        </header>
        <figure className="art-frame">
          <img
            src={artUrl(page.art)}
            alt={page.artAlt}
            width="1600"
            height="800"
            fetchPriority="high"
          />
        </figure>
        <div className="article">
          {page.headings.length >= longArticle && <ContentsList headings={page.headings} />}
          <div className="article-body">
            <Standing as="article" className="prose" name={page.path}>
              {Words && <Words />}
            </Standing>
            <ShareRow title={page.title} url={url} />
            <Neighbours older={page.older} newer={page.newer} />
          </div>
        </div>
      </div>
      <section className="section shade read-next">
        <div className="wrap">
          <h2 className="above-grid">Read next</h2>
          <div className="posts">
            {page.next.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** The articles before and after this one by date. */
function Neighbours({
  older,
  newer,
}: {
  older?: Neighbour | undefined;
  newer?: Neighbour | undefined;
}) {
  const { title, ...labels } = articleFoot.neighbours;
  return (
    <nav className="neighbours" aria-label={title}>
      {older && (
        <SiteLink to={`/blog/${older.slug}`} rel="prev">
          <span className="quiet">
            <Icon name="arrow-left" />
            {labels.older}
          </span>{" "}
          <strong>{older.title}</strong>
        </SiteLink>
      )}
      {newer && (
        <SiteLink to={`/blog/${newer.slug}`} rel="next" className="newer">
          <span className="quiet">
            {labels.newer}
            <Icon name="arrow-right" />
          </span>{" "}
          <strong>{newer.title}</strong>
        </SiteLink>
      )}
    </nav>
  );
}
