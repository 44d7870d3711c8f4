import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { showsDrafts } from "#site/blog/articles/shows-drafts.ts";

export const shareImageSize = { width: 1200, height: 628 } as const;

export type PageHead = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The path that search engines should index. */
  canonicalPath: string;
  /** The page's name in breadcrumbs, without the product's name. */
  name: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** False adds "noindex, nofollow", as does a build with drafts. */
  indexed: boolean;
  /** Only for an article. Dates are ISO dates. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] };
};

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; media?: string };

/** Returns the path of a page's share image: "/" -> "/share/home.png", "/blog/x" -> "/share/blog-x.png". */
export function shareImagePath(path: string): string {
  return `/share/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, `${siteUrl}/`).href;
}

export function pageMeta(head: PageHead): HeadTag[] {
  const url = absoluteUrl(head.siteUrl, head.canonicalPath);
  const image = absoluteUrl(head.siteUrl, shareImagePath(head.canonicalPath));
  const property = (name: string, content: string) => ({ property: name, content });
  const named = (name: string, content: string) => ({ name, content });

  return [
    { title: head.title },
    named("description", head.description),
    named("keywords", head.keywords.join(", ")),
    ...(head.indexed && !showsDrafts() ? [] : [named("robots", "noindex, nofollow")]),
    { tagName: "link" as const, rel: "canonical", href: url },
    {
      tagName: "link" as const,
      rel: "alternate",
      media: "only screen and (max-width: 640px)",
      href: `${url}?mobile=true`,
    },
    property("og:type", head.article ? "article" : "website"),
    property("og:site_name", site.name),
    property("og:locale", locale.replace("-", "_")),
    property("og:title", head.title),
    property("og:description", head.description),
    property("og:url", url),
    property("og:image", image),
    property("og:image:type", "image/png"),
    property("og:image:width", String(shareImageSize.width)),
    property("og:image:height", String(shareImageSize.height)),
    property("og:image:alt", head.title),
    ...(head.article
      ? [
          property("article:published_time", head.article.published),
          property("article:modified_time", head.article.modified),
          property("article:author", head.article.author),
          ...head.article.tags.map((tag) => property("article:tag", tag)),
        ]
      : []),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", head.title),
    named("twitter:description", head.description),
    named("twitter:image", image),
    named("twitter:image:alt", head.title),
  ];
}
