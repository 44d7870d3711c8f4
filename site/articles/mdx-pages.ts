import { basename } from "node:path";
import type { Plugin } from "vite";
import { splitFrontMatter } from "#content/front-matter.ts";
import { type Post, readPost, readPosts } from "#content/posts.ts";
import { readingOrder } from "#site/articles/reading-order.ts";
import { showDrafts } from "#site/articles/show-drafts.ts";

/**
 * Makes a page of each MDX file, so that a writer writes words and nothing else: the front matter becomes
 * the `page` export, and the layout, the head and the names usable in the text (`{site.name}`,
 * `{price.setupFee}`) are added. Runs before the MDX compiler.
 */
export function mdxPages(): Plugin {
  return {
    name: "mdx-pages",
    enforce: "pre",
    transform(source, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".mdx")) return null;
      const article = file.includes("/content/posts/");
      const { data, body, bodyLine } = splitFrontMatter(source, file);
      const name = basename(file, ".mdx");
      const page = article ? articlePage(name) : { ...(data as object), path: `/${name}` };
      const layout = article ? "#site/pages/blog/article.tsx" : "#site/pages/legal/legal.tsx";
      const head = [
        `import { PageLayout, pageMeta } from ${JSON.stringify(layout)};`,
        `import { site } from "#content/site.ts";`,
        `import { platformListing, price, terms } from "#content/plans.ts";`,
        `export const page = ${JSON.stringify(page)};`,
        `export const meta = () => pageMeta(page);`,
        `export default (props) => <PageLayout page={page} {...props} />;`,
      ];
      // One line, and then as many as the front matter had: the compiler's errors name the writer's line.
      return `${head.join(" ")}${"\n".repeat(bodyLine - 1)}${body}`;
    },
  };
}

/** The article, and what its foot offers. */
function articlePage(file: string) {
  const post = readPost(file);
  const { next, older, newer } = readingOrder(post, readPosts({ drafts: showDrafts }));
  const link = (neighbour: Post | undefined) =>
    neighbour && { slug: neighbour.slug, title: neighbour.title };
  return {
    ...post,
    next: next.map(({ cta, headings, keywords, ...summary }) => summary),
    older: link(older),
    newer: link(newer),
  };
}
