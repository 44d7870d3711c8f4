import css from "#site/styles/site.css?inline";

/**
 * The stylesheet stands in each page's HTML, so that nothing is fetched before the first paint. The browser's
 * script does not carry it a second time, but takes it from the page: the error page draws the document anew.
 */
const inlined = import.meta.env.SSR ? css : (document.querySelector("style")?.textContent ?? "");

export function Stylesheet() {
  if (__DEV_SERVER__) return <link rel="stylesheet" href="/site/styles/site.css" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />;
}
