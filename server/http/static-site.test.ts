import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { loadStaticSite } from "#server/http/static-site.ts";

const home = "<!doctype html><title>Home</title>";
const about = "<!doctype html><title>About</title>";
const notFound = "<!doctype html><title>Not found</title>";
const script = "console.log('hello')";

const files = {
  "index.html": home,
  "index.html.br": brotliCompressSync(home),
  "index.html.gz": gzipSync(home),
  "about/index.html": about,
  "about.data": "[]",
  "404.html": notFound,
  "404.html.br": brotliCompressSync(notFound),
  "assets/entry-a1b2.js": script,
  "assets/entry-a1b2.js.br": brotliCompressSync(script),
  "assets/empty.css": "",
  "price list.pdf": "%PDF-1.7",
  "archive.gz": "packed",
  "robots.txt": "User-agent: *",
  ".env": "SECRET=1",
  ".vite/manifest.json": "{}",
  ".well-known/security.txt": "Contact: mailto:security@hotel.example",
  "icons/a.svg": "<svg/>",
  "icons/a.webmanifest": "{}",
  "icons/a.woff2": "font",
  "icons/a.unknown": "bytes",
};

let app: ServedApp;

beforeAll(async () => {
  const { directory, remove } = await writeFiles(files);
  const site = await loadStaticSite(directory);
  // The files are in memory: later changes on disk have no effect.
  await remove();
  app = await serveApp((request, response) => {
    if (!site.serve(request, response)) site.serveMissing(request, response);
  });
});
afterAll(() => app.close());

const get = (path: string, headers?: Record<string, string>) => app.send("GET", path, headers);

describe("addresses", () => {
  test.each([
    ["/", home],
    ["/?utm_source=mail", home],
    ["/about", about],
    ["/%61bout", about],
    ["/about.data", "[]"],
    ["/price%20list.pdf", "%PDF-1.7"],
    ["/archive.gz", "packed"],
    ["/.well-known/security.txt", files[".well-known/security.txt"]],
  ])("GET %s answers with the file", async (path, text) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, text]);
  });

  test.each<[string, string, number?]>([
    ["/about/", "/about"],
    ["/about/?a=1&b=%2F", "/about?a=1&b=%2F"],
    ["/about/index.html", "/about"],
    ["/about/index.html?a=1", "/about?a=1"],
    ["/index.html", "/"],
    ["/%61bout/", "/about"],
    // Password managers open the form for a new password. The channel checker's sites are those of a filter.
    ["/.well-known/change-password?a=1", "/account#password", 302],
    [
      "/tools/channel-checker?sites=agoda%2Cvrbo",
      "/ota-commission?sites=agoda%2Cvrbo#my-sites",
      301,
    ],
  ])("GET %s redirects to %s", async (path, location, code = 308) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([code, location]);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  test.each([
    ..."//evil.example/ //evil.example/about/ //evil.example/index.html".split(" "),
    ..."/%2Fevil.example/ //about/ /nowhere /nowhere/ /About /404 /404/ /404.html".split(" "),
    ..."/404/index.html /about%2Findex.html /nowhere.html".split(" "),
    // Malformed.
    ..."/% /%E0%A4%A /blog/%ff /a%00b *".split(" "),
    ...["/\\evil.example/"],
  ])("GET %s shows the not-found page", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body.toString()).toBe(notFound);
  });

  const missing = "/assets/entry-old.js /assets/ /assets/no-extension /missing.png /a/b.css";
  test.each(missing.split(" "))("GET %s answers 404 in a line of text", async (path) => {
    const answer = await get(path, { Accept: "text/html" });
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body.byteLength).toBeLessThan(100);
  });

  test.each([
    ..."/.env /%2eenv /.vite/manifest.json /../.env /assets/../.env".split(" "),
    ..."/assets/%2e%2e/.env /..%2f..%2fetc%2fpasswd /index.html.br".split(" "),
    ..."/assets/entry-a1b2.js.br".split(" "),
  ])("GET %s finds nothing", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("methods", () => {
  test("HEAD is GET without body", async () => {
    for (const path of ["/", "/about/", "/nowhere", "/missing.png"]) {
      const [head, whole] = [await app.send("HEAD", path), await get(path)];
      const { date: _, ...headers } = head.headers;
      expect(head.status).toBe(whole.status);
      expect(whole.headers).toMatchObject(headers);
      expect(head.headers["content-length"]).toBe(String(whole.body.byteLength));
      expect(head.body.byteLength).toBe(0);
    }
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is refused", async (method) => {
    const answer = await app.send(method, "/about");
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });
});

describe("headers", () => {
  test.each([
    ["/", "text/html; charset=utf-8"],
    ["/assets/entry-a1b2.js", "text/javascript; charset=utf-8"],
    ["/assets/empty.css", "text/css; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    ["/icons/a.svg", "image/svg+xml; charset=utf-8"],
    ["/icons/a.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/icons/a.woff2", "font/woff2"],
    ["/icons/a.unknown", "application/octet-stream"],
    ["/price%20list.pdf", "application/pdf"],
  ])("%s is sent as %s", async (path, type) => {
    expect((await get(path)).headers["content-type"]).toBe(type);
  });

  test("files with a hash in their name are cached for a year, all others are revalidated", async () => {
    const caching = async (path: string) => (await get(path)).headers["cache-control"];
    expect(await caching("/assets/entry-a1b2.js")).toBe("public, max-age=31536000, immutable");
    for (const path of ["/", "/about", "/robots.txt", "/nowhere", "/assets/entry-old.js"]) {
      expect(await caching(path)).toBe("public, max-age=0, must-revalidate");
    }
  });
});

describe("codings", () => {
  test.each([
    ["", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["*", undefined],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=1.0", "br"],
    ["br; q=0.8 , gzip;q=0.8", "br"],
    ["br;q=0, gzip;q=0", undefined],
    ["identity, br;q=0.5", "br"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["identity;q=0, *;q=0", undefined],
    ["br;q=0.000, gzip;q=0.1", "gzip"],
    [`br${",br".repeat(100)}`, undefined],
  ])("Accept-Encoding %j gets %s", async (accepted, coding) => {
    const { headers } = await get("/", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(coding);
  });

  test("a file without the coding is sent as it is", async () => {
    const answer = await get("/assets/entry-a1b2.js", { "Accept-Encoding": "gzip" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.toString()).toBe(script);
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["deflate", undefined, (body: Buffer) => body],
  ])("Accept-Encoding %s gets %s", async (accepted, coding, decode) => {
    const answer = await get("/", { "Accept-Encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength));
    expect(decode(answer.body).toString()).toBe(home);
  });
});

describe("revalidation", () => {
  async function tagOf(path: string, accepted: string): Promise<string> {
    return (await get(path, { "Accept-Encoding": accepted })).headers.etag ?? "";
  }

  test("each coding has its own strong ETag", async () => {
    const tags = await Promise.all(["br", "gzip", "identity"].map((coding) => tagOf("/", coding)));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test.each([
    (tag: string) => tag,
    (tag: string) => `W/${tag}`,
    (tag: string) => `"other", ${tag}`,
    () => "*",
  ])("a visitor who has the page gets 304 (%#)", async (headerFor) => {
    const tag = await tagOf("/", "br");
    const answer = await get("/", { "Accept-Encoding": "br", "If-None-Match": headerFor(tag) });
    expect(answer.status).toBe(304);
    expect(answer.body.byteLength).toBe(0);
    expect(answer.headers).toMatchObject({
      etag: tag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(answer.headers["content-length"]).toBeUndefined();
  });
});
