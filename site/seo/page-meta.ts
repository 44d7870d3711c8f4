import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { showsDrafts } from "#site/blog/articles/shows-drafts.ts";

export const shareImageSize = { width: 1200, height: 628 } as const;

export type PageHead = {
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

export const absoluteUrl = (path: string, siteUrl = __SITE_URL__) => new URL(path, siteUrl).href;

export function pageMeta(head: PageHead): HeadTag[] {
  const { title, description, article } = head;
  const url = absoluteUrl(head.canonicalPath);
  const image = absoluteUrl(shareImagePath(head.canonicalPath));
  const phone = "only screen and (max-width: 640px)";
  const named = {
    description,
    keywords: head.keywords.join(", "),
    ...((!head.indexed || showsDrafts()) && { robots: "noindex, nofollow" }),
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
    "twitter:image:alt": title,
  };
  const properties = {
    "og:type": article ? "article" : "website",
    "og:site_name": site.name,
    "og:locale": locale.replace("-", "_"),
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:image:type": "image/png",
    "og:image:width": String(shareImageSize.width),
    "og:image:height": String(shareImageSize.height),
    "og:image:alt": title,
    ...(article && {
      "article:published_time": article.published,
      "article:modified_time": article.modified,
      "article:author": article.author,
    }),
  };
  return [
    { title },
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
    { tagName: "link", rel: "canonical", href: url },
    { tagName: "link", rel: "alternate", media: phone, href: `${url}?mobile=true` },
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...(article?.tags ?? []).map((content) => ({ property: "article:tag", content })),
  ];
}
