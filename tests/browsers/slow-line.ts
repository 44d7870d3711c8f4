import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the site, through which scripts arrive only when they are released. */
export type SlowLine = { url: string; hold(): void; release(): void; stop(): void };

export async function startSlowLine(site: string): Promise<SlowLine> {
  let scripts = Promise.withResolvers<void>();
  const proxy = createServer(async (incoming, response) => {
    const { url = "/", method, headers } = incoming;
    const isScript = /\.js(\?|$)/.test(url);
    if (isScript) await scripts.promise;
    const forwarded = request(site + url, { method, headers }, (answer) => {
      const { location } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        // No script of an earlier test is in the cache of the browser.
        ...(isScript && { "cache-control": "no-store" }),
        // A redirect to the site stays on this line.
        ...(location && { location: location.replace(site, "") }),
      });
      answer.pipe(response);
    });
    // A page that was left waits for no answer.
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, "localhost");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    hold: () => {
      scripts = Promise.withResolvers<void>();
    },
    release: () => scripts.resolve(),
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
