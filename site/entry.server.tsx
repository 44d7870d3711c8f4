import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { deferEntry } from "#site/deferred-entry.ts";

/**
 * Renders a page at build time. It waits for the whole page, so that no streaming script is left in the
 * HTML, and then makes the entry script wait for the first paint.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
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
  return new Response(import.meta.env.DEV ? html : deferEntry(html), { status, headers });
}
