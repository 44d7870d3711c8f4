import type { ComponentProps } from "react";
import { artUrl } from "#site/drawings/art.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { formatDate, formatReadingTime } from "#site/format.ts";
import { Badge } from "#site/ui/badge.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The fields of an article that its card shows. `date` is an ISO date. */
export type CardPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  date: string;
  readingMinutes: number;
  art: string;
  artAlt: string;
};

type Props = {
  post: CardPost;
  /** Inlines the picture into the page, for a card near the first screen. */
  drawn?: boolean;
  writeDate?: (isoDate: string) => string;
};

/** An article as a card; a press anywhere on it follows the link of its title. */
export function PostCard({
  post,
  drawn = false,
  writeDate = formatDate,
  ...props
}: Props & ComponentProps<"article">) {
  const picture = drawn ? drawingUrl(`art-${post.art}`) : artUrl(post.art);
  return (
    <article className="post-card" {...props}>
      <div className="post-card-picture">
        <img src={picture} alt={post.artAlt} width="800" height="450" loading="lazy" />
      </div>
      <div className="stack gap-10">
        <p className="post-meta">
          <Badge>{post.category}</Badge>
          <span>{formatReadingTime(post.readingMinutes)}</span>
        </p>
        <h3>
          <SiteLink to={`/blog/${post.slug}`}>{post.title}</SiteLink>
        </h3>
        <p>{post.excerpt}</p>
        <p className="post-meta">
          <time dateTime={post.date}>{writeDate(post.date)}</time>
        </p>
      </div>
    </article>
  );
}
