import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the site, through which scripts arrive only when they are released. */
export type SlowLine = { url: string; hold(): void; release(): void; stop(): void };

export async function startSlowLine(site: string): Promise<SlowLine> {
  let scripts = Promise.withResolvers<void>();
  const proxy = createServer(async ({ url = "/", headers }, response) => {
    if (/\.js(\?|$)/.test(url)) await scripts.promise;
    const forwarded = request(site + url, { headers }, (answer) => {
      // No script of an earlier test is in the cache of the browser.
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        "cache-control": "no-store",
      });
      answer.pipe(response);
    });
    forwarded.end();
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
