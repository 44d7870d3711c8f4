import { defineMiddleware } from "astro:middleware";

/** Moves the styles that Astro writes before a page's first island from the body, where HTML allows none, into the head. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  return new Response(html.replace(/(<\/head>.*?)(<style>.*?<\/style>)/s, "$2$1"), response);
});
