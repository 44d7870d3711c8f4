/**
 * What search engines and shared links say of a page. `title` is without the product's name, which is added to
 * all but the home page; `updated` is the day the page's words last changed (ISO date), which the sitemap
 * repeats as lastmod.
 */
export type PageText = {
  title: string;
  description: string;
  keywords: readonly string[];
  updated: string;
};
