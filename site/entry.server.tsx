import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { deferredEntry, type PageScripts } from "#site/deferred-entry.ts";
import { wholePage } from "#site/whole-page.ts";

/**
 * Renders a page at build time. It waits for the whole page, so that no streaming script is left in the
 * HTML, and then adds the scripts in a way that lets them wait for the first paint.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // The build asks for a fallback page too, checks it for these words, and throws it away (scripts/build.ts).
  if (context.isSpaMode)
    return new Response("window.__reactRouterContext = window.__reactRouterRouteModules =");
  const body = new PassThrough();
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        text(body).then(resolve, reject);
        pipe(body);
      },
      onError: reject,
    });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(__DEV_SERVER__ ? html : withScripts(html, pageScripts(context)), {
    status,
    headers,
  });
}

function withScripts(html: string, scripts: PageScripts): string {
  const head = html.indexOf("</head>");
  const end = html.lastIndexOf("</body>");
  if (head === -1 || end === -1) throw new Error("A page was rendered without a head or a body.");
  return [
    html.slice(0, head),
    `<script>${wholePage}</script>`,
    html.slice(head, end),
    deferredEntry(scripts),
    html.slice(end),
  ].join("");
}

function pageScripts({ manifest, staticHandlerContext }: EntryContext): PageScripts {
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const imports = [manifest.entry, ...routes].flatMap(({ imports = [] }) => imports);
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set(imports)],
  };
}
