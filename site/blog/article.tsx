import { ArrowLeft, ArrowRight, CalendarDays, Clock, PenLine } from "lucide";
import type { ReactNode } from "react";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { ArticleCallToAction } from "#site/blog/article-end.tsx";
import { articlePath } from "#site/blog/articles/article-head.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { formatDate, formatReadingTime } from "#site/format.ts";
import { ContentsList } from "#site/sections/contents-list.tsx";
import { PostCard } from "#site/sections/post-card.tsx";
import { Section } from "#site/sections/section.tsx";
import { absoluteUrl } from "#site/seo/page-meta.ts";
import { Badge } from "#site/ui/badge.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Props = {
  article: Post;
  /** The articles to read next, and those before and after this one by date. */
  next: readonly Post[];
  older: Post | undefined;
  newer: Post | undefined;
  /** The article's text. */
  children: ReactNode;
  /** The island that shares the article. */
  share: ReactNode;
};

/** Articles with this number of headings or more have a table of contents. */
const longArticle = 4;

/** The page around an article's text. */
export function ArticleFrame({ article, next, older, newer, children, share }: Props) {
  const words = readWords("article");
  const url = absoluteUrl(articlePath(article));
  return (
    <>
      <div className="trim" />
      <div className="wrap">
        <header className="article-head">
          <p>
            <SiteLink to="/blog" className="tap-link back-link">
              <Icon icon={ArrowLeft} />
              {words.back}
            </SiteLink>
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.excerpt}</p>
          <p className="post-meta">
            <span>
              <Icon icon={PenLine} />
              {company.editorialTeam}
            </span>
            <span>
              <Icon icon={CalendarDays} />
              <time dateTime={article.date}>{formatDate(article.date)}</time>
            </span>
            {article.updated && (
              <span>
                {words.updated}{" "}
                <time dateTime={article.updated}>{formatDate(article.updated)}</time>
              </span>
            )}
            <span>
              <Icon icon={Clock} />
              {formatReadingTime(article.readingMinutes)}
            </span>
          </p>
          <p className="print-only">{url}</p>
          <ul className="row gap-8 tags" aria-label={words.tags}>
            <li>
              <SiteLink className="badge" to={`/blog#${headingId(article.category)}`}>
                {article.category}
              </SiteLink>
            </li>
            {article.tags.map((tag) => (
              <li key={tag}>
                <Badge look="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        </header>
        <figure className="article-picture">
          <img
            src={drawingUrl(`art-${article.art}`)}
            alt={article.artAlt}
            width="1600"
            height="800"
          />
        </figure>
        <div className="article">
          {article.headings.length >= longArticle && (
            <ContentsList title={words.contents} headings={article.headings} />
          )}
          <div className="article-body">
            {children}
            {share}
            <AdjacentArticles older={older} newer={newer} />
          </div>
        </div>
      </div>
      <Section className="shaded read-next" title={words.readNext}>
        <div className="post-grid">
          {next.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      </Section>
      <ArticleCallToAction {...article.cta} />
    </>
  );
}

/** The articles before and after this one by date. */
function AdjacentArticles({ older, newer }: Pick<Props, "older" | "newer">) {
  const words = readWords("article").neighbours;
  return (
    <nav className="rule-top adjacent-articles" aria-label={words.title}>
      {older && (
        <SiteLink to={`/blog/${older.slug}`} rel="prev" className="stack gap-4">
          <span className="row gap-6 small muted">
            <Icon icon={ArrowLeft} />
            {words.older}
          </span>{" "}
          <strong>{older.title}</strong>
        </SiteLink>
      )}
      {newer && (
        <SiteLink to={`/blog/${newer.slug}`} rel="next" className="stack gap-4 newer-article">
          <span className="row gap-6 small muted">
            {words.newer}
            <Icon icon={ArrowRight} />
          </span>{" "}
          <strong>{newer.title}</strong>
        </SiteLink>
      )}
    </nav>
  );
}
