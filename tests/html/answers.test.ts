import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#accounts/create-app.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { readSiteFile, siteDirectory, siteUrl } from "#tests/html/built-site.ts";

// Requests every address in the sitemap, the feeds and similar files from the built site, over HTTP.

let app: ServedApp;
beforeAll(async () => {
  const files = await loadStaticSite(siteDirectory);
  const logError = (message: string, cause: unknown) => {
    throw new Error(message, { cause });
  };
  app = await serveApp(createApp({ files, logError }));
});
afterAll(() => app.close());

const read = (address: string) => readSiteFile(address).toString();

/** Returns the paths of our own addresses in a text, each once and without anchors. In escaped HTML, "&" ends an address. */
function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s"'<>\\)&]+/g) ?? [];
  const ours = found.filter((address) => new URL(address).origin === siteUrl);
  return [...new Set(ours.map((address) => new URL(address).pathname))];
}

/** Returns the addresses that don't answer with 200 and a body. Redirects are not followed. */
async function findUnanswered(addresses: readonly string[]): Promise<string[]> {
  const unanswered: string[] = [];
  for (const address of addresses) {
    const { status, body } = await app.send("GET", address);
    if (status !== 200 || body.byteLength === 0) unanswered.push(`${address}: ${status}`);
  }
  return unanswered;
}

test.each(["/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt"])(
  "%s is built, and each of its links to our site works",
  async (file) => {
    const addresses = addressesIn(read(file));
    expect(addresses.length).toBeGreaterThan(file === "/robots.txt" ? 0 : readPosts().length);
    expect(await findUnanswered([file, ...addresses])).toEqual([]);
  },
);
