import { contentValues } from "#site/blog/articles/markdown/content-values.ts";
import { figureColumns } from "#site/blog/articles/markdown/figure-columns.ts";
import {
  articleBoxes,
  headingAnchors,
  tableFrames,
} from "#site/blog/articles/markdown/html-plugins.ts";

/** What makes a page of Markdown, in Astro (astro.config.ts) and in the editor's preview. */
export const remarkPlugins = [contentValues, figureColumns];
export const rehypePlugins = [headingAnchors, tableFrames, articleBoxes];
