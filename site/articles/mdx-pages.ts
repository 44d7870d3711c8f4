import { basename } from "node:path";
import type { Plugin } from "vite";
import { splitFrontMatter } from "#content/front-matter.ts";
import { type Post, readPost, readPosts } from "#content/posts.ts";
import { readingOrder } from "#site/articles/reading-order.ts";
import { showDrafts } from "#site/articles/show-drafts.ts";

/**
 * Makes a page of each MDX file, so that a writer writes words and nothing else. Runs before the MDX compiler.
 *
 * - `x.mdx`, the route's module, is the page around the words: the front matter becomes the `page` export, and
 *   the layout and the head are added.
 * - `x.mdx?words` is the words themselves, with the names that they may use (`{site.name}`, `{price.setupFee}`).
 *   A browser fetches it for a client-side navigation alone (site/standing.tsx).
 */
export function mdxPages(): Plugin {
  return {
    name: "mdx-pages",
    enforce: "pre",
    transform(source, id) {
      const [file = "", query = ""] = id.split("?");
      if (!file.endsWith(".mdx")) return null;
      const { data, body, bodyLine } = splitFrontMatter(source, file);
      const name = basename(file, ".mdx");
      const article = file.includes("/content/posts/") ? readPost(name) : undefined;
      if (query !== "words") {
        return article
          ? pageCode(file, "#site/pages/blog/article.tsx", articlePage(article))
          : pageCode(file, "#site/pages/legal/legal.tsx", {
              ...(data as object),
              path: `/${name}`,
            });
      }
      const head = [
        `import { site } from "#content/site.ts";`,
        `import { platformListing, price, terms } from "#content/plans.ts";`,
        ...(article ? wordsLayout(article) : []),
      ];
      // One line, and then as many as the front matter had: the compiler's errors name the writer's line.
      return `${head.join(" ")}${"\n".repeat(bodyLine - 1)}${body}`;
    },
  };
}

function pageCode(file: string, layout: string, page: { path: string }): string {
  const [name, words] = [page.path, `${file}?words`].map((text) => JSON.stringify(text));
  return [
    `import { PageLayout, pageMeta } from ${JSON.stringify(layout)};`,
    `import { unlessStanding } from "#site/standing.tsx";`,
    `export const Words = await unlessStanding(${name}, () => import(${words}));`,
    `export const page = ${JSON.stringify(page)};`,
    `export const meta = () => pageMeta(page);`,
    `export default () => <PageLayout page={page} Words={Words} />;`,
  ].join(" ");
}

/** The article, and what its foot offers. */
function articlePage(post: Post) {
  const { next, older, newer } = readingOrder(post, readPosts({ drafts: showDrafts }));
  const link = (neighbour: Post | undefined) =>
    neighbour && { slug: neighbour.slug, title: neighbour.title };
  const { cta, related, ...page } = post;
  return {
    ...page,
    path: `/blog/${post.slug}`,
    next: next.map(({ cta, headings, keywords, ...summary }) => summary),
    older: link(older),
    newer: link(newer),
  };
}

/** What follows an article's words: its call to action, its related article, its author. */
function wordsLayout({ cta, related }: Post): string[] {
  const title = readPosts({ drafts: showDrafts }).find(({ slug }) => slug === related)?.title;
  return [
    `import { ArticleWords } from "#site/pages/blog/article-words.tsx";`,
    `export const end = ${JSON.stringify({ cta, related: title && { slug: related, title } })};`,
    `export default (props) => <ArticleWords {...end} {...props} />;`,
  ];
}
