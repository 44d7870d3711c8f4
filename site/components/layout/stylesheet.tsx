import css from "#site/styles/site.css?inline";

/**
 * The stylesheet stands in each page's HTML, so that nothing is fetched before the first paint. The browser's
 * script leaves it as it is: its copy of this constant is empty, and the text of the element is not compared.
 */
const inlined = import.meta.env.SSR ? css : "";

export function Stylesheet() {
  if (__DEV_SERVER__) return <link rel="stylesheet" href="/site/styles/site.css" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />;
}
