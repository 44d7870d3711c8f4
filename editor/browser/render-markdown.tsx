import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { contentValues } from "#site/blog/articles/markdown/content-values.ts";
import { figureColumns } from "#site/blog/articles/markdown/figure-columns.ts";
import {
  articleBoxes,
  headingAnchors,
  tableFrames,
} from "#site/blog/articles/markdown/html-plugins.ts";

const tags = ["mdxFlowExpression", "mdxJsxFlowElement", "mdxJsxTextElement", "mdxTextExpression"];

/** The plugins of astro.config.ts. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(contentValues as never)
  .use(figureColumns as never)
  .use(remarkRehype, { passThrough: tags as never })
  .use(headingAnchors as never)
  .use(tableFrames as never)
  .use(articleBoxes as never);

/** Returns Markdown with tags and values as its page shows it. Throws an error for the author. */
export function renderMarkdown(
  markdown: string,
  pictureUrl: (src: string) => string,
): ReactElement {
  const tree = processor.runSync(processor.parse(markdown));
  return toJsxRuntime(tree as never, {
    Fragment,
    jsx: jsx as never,
    jsxs: jsxs as never,
    components: {
      img: ({ src, alt }: { src?: string; alt?: string }) => (
        <img src={pictureUrl(src ?? "")} alt={alt} />
      ),
    },
  }) as ReactElement;
}
