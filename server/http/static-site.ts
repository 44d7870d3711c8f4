import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { answerHeaders, plainSecurity } from "#accounts/http/answer-headers.ts";
import {
  contentTypeOf,
  fileHeaders,
  type PageSettings,
  revalidate,
} from "#server/http/page-headers.ts";

const suffixes = { br: ".br", gzip: ".gz" } as const;
type Coding = keyof typeof suffixes;
/** A file as it is, and in the codings that the build made of it, the best one first. */
type StaticFile = { identity: Variant } & Partial<Record<Coding, Variant>>;
type Variant = ReturnType<typeof makeVariant>;

/** Read by static hosts that serve the site without this server; not files of the site. */
export const headersFileName = "_headers";
export const redirectsFileName = "_redirects";

/**
 * Addresses that are no page. Password managers open the first (w3.org/TR/change-password-url). The last was the channel
 * checker's, whose links have the visitor's sites after the "?": static hosts keep that for 301 and 302.
 */
export const redirects = {
  "/.well-known/change-password": { to: "/account#password", status: 302 },
  "/feed.json": { to: "/feed.xml", status: 301 },
  "/tools/channel-checker": { to: "/ota-commission#my-sites", status: 301 },
} as const;

/** Reads a directory of built files once; later changes on disk are not seen. */
export async function loadStaticSite(directory: string, security: PageSettings = plainSecurity) {
  const files = await readFiles(directory, security);
  const textHeaders = answerHeaders(security);
  const notFoundPage = files.get("/404.html");
  // Redirects lead only to paths of this table, so no request can redirect to another host.
  const routes = new Map<string, StaticFile | { to: string; status: 301 | 302 | 308 }>(
    Object.entries(redirects),
  );
  for (const [name, file] of files) {
    if (file === notFoundPage) continue;
    const page = /^(.*)\/index\.html$/.exec(name)?.[1];
    routes.set(page === undefined ? name : page || "/", file);
    if (page === undefined) continue;
    routes.set(name, { to: page || "/", status: 308 });
    if (page) routes.set(`${page}/`, { to: page, status: 308 });
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const address = readAddress(request.url ?? "");
    const route = address && routes.get(address.path);
    if (!route) return false;
    if ("to" in route) {
      const search = route.status === 302 ? "" : address.search;
      const [page, ...anchor] = route.to.split(/(?=#)/);
      sendText(response, route.status, "", { Location: [page, search, ...anchor].join("") });
      return true;
    }
    const variant = chooseVariant(request, route);
    if (matchesEtag(request.headers["if-none-match"], variant.etag))
      response.writeHead(304, variant.notModifiedHeaders).end();
    else response.writeHead(200, variant.headers).end(variant.body);
    return true;
  }

  /** Answers 404 (404.html, or a line of text for a file's name) or 405. */
  function serveMissing(request: IncomingMessage, response: ServerResponse): void {
    if (!isRead(request)) {
      sendText(response, 405, "This address allows only GET and HEAD.\n", { Allow: "GET, HEAD" });
    } else if (notFoundPage && !namesAsset(readAddress(request.url ?? "")?.path ?? "")) {
      const { headers, body } = chooseVariant(request, notFoundPage);
      response.writeHead(404, headers).end(body);
    } else {
      sendText(response, 404, "There is no page at this address.\n");
    }
  }

  function sendText(response: ServerResponse, status: number, text: string, headers = {}): void {
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": revalidate,
      ...headers,
      ...textHeaders,
    });
    response.end(text);
  }

  const robots = files.get("/robots.txt")?.identity.body.toString() ?? "";
  const builtFor = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1];
  return { fileCount: files.size, builtFor, serve, serveMissing };
}

/** Keys are URL paths ("/about/index.html"). Hidden files are left out, except those under /.well-known. */
async function readFiles(directory: string, security: PageSettings) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const hostFiles = [`/${headersFileName}`, `/${redirectsFileName}`];
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join("/")}`)
      .filter((name) => !/\/\.(?!well-known\/)/.test(name) && !hostFiles.includes(name)),
  );
  const codings = Object.entries(suffixes);
  const isCoded = (name: string) =>
    codings.some(([, end]) => name.endsWith(end) && names.has(name.slice(0, -end.length)));
  const read = async (name: string): Promise<[string, StaticFile]> => {
    const body = await readFile(path.join(directory, name));
    const found = codings.filter(([, suffix]) => names.has(name + suffix));
    const headers = {
      ...(found.length > 0 && { Vary: "Accept-Encoding" }),
      ...fileHeaders(security, name, () => body.toString("utf8")),
    };
    // Each coding needs its own strong ETag. Equal files have equal ETags.
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const file: StaticFile = { identity: makeVariant(name, body, hash, headers) };
    for (const [coding, suffix] of found) {
      const coded = await readFile(path.join(directory, name + suffix));
      const variant = makeVariant(name, coded, `${hash}-${coding}`, headers, coding);
      Object.assign(file, { [coding]: variant });
    }
    return [name, file];
  };
  const files = [...names].filter((name) => !isCoded(name)).sort();
  return new Map(await Promise.all(files.map(read)));
}

function makeVariant(name: string, body: Buffer, tag: string, headers: object, coding?: string) {
  const etag = `"${tag}"`;
  const shared = { ETag: etag, ...headers };
  const all = {
    "Content-Type": contentTypeOf(name) ?? "application/octet-stream",
    "Content-Length": String(body.byteLength),
    ...(coding && { "Content-Encoding": coding }),
    ...shared,
  };
  const toList = (values: Record<string, string>) => Object.entries(values).flat();
  return { body, etag, headers: toList(all), notModifiedHeaders: toList(shared) };
}

/** An Accept-Encoding header with a coding whose weight is not 0 (RFC 9110, section 12.5.3). */
const accepting = (coding: Coding) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const accepts = { br: accepting("br"), gzip: accepting("gzip") };

/** Returns the best coding that a visitor accepts, else the plain bytes, which help more than a 406. */
function chooseVariant({ headers }: IncomingMessage, { identity, br, gzip }: StaticFile): Variant {
  const accepted = headers["accept-encoding"]?.toString();
  // No browser sends a long one, and reading it takes longer than the answer.
  if (!accepted || accepted.length > 200) return identity;
  if (br && accepts.br.test(accepted)) return br;
  return gzip && accepts.gzip.test(accepted) ? gzip : identity;
}

/** Splits a request target into decoded path and query; null if malformed. Encoded slashes stay, so they name no other file. */
function readAddress(target: string): { path: string; search: string } | null {
  const end = target.indexOf("?");
  const encodedPath = end === -1 ? target : target.slice(0, end);
  const search = end === -1 ? "" : target.slice(end);
  if (!encodedPath.includes("%")) return { path: encodedPath, search };
  try {
    const decodedPath = decodeURI(encodedPath);
    return decodedPath.includes("\0") ? null : { path: decodedPath, search };
  } catch {
    return null;
  }
}

/** Returns true for the path of a script, style or picture: the not-found page is for people. */
const namesAsset = (pathname: string) =>
  pathname.startsWith("/assets/") ||
  (contentTypeOf(pathname) !== undefined && path.posix.extname(pathname) !== ".html");

const isRead = (request: IncomingMessage) => request.method === "GET" || request.method === "HEAD";

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that recompresses marks the ETag as weak. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  // Browsers send one; a list of hundreds takes longer to read than the file to send.
  if (!ifNoneMatch || ifNoneMatch.length > 200) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
