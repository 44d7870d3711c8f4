import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { answerHeaders, plainSecurity } from "#accounts/http/answer-headers.ts";
import { contentTypeOf, type PageSettings, revalidate } from "#server/http/page-headers.ts";
import {
  chooseCoding,
  type FileVariant,
  readStaticFiles,
  redirects,
  type StaticFile,
} from "#server/http/static-files.ts";

/** Reads a directory of built files (readStaticFiles) once; later changes on disk are not seen. */
export async function loadStaticSite(directory: string, security: PageSettings = plainSecurity) {
  const files = await readStaticFiles(directory, security);
  const textHeaders = answerHeaders(security);
  const notFoundPage = files.get("/404.html");
  // Redirects lead only to paths of this table, so no request can redirect to another host.
  const routes = new Map<string, StaticFile | { redirect: string; status: 301 | 302 | 308 }>();
  for (const [path, { to, status }] of Object.entries(redirects)) {
    routes.set(path, { redirect: to, status });
  }
  for (const [name, file] of files) {
    if (file === notFoundPage) continue;
    const page = /^(.*)\/index\.html$/.exec(name)?.[1];
    if (page === undefined) {
      routes.set(name, file);
      continue;
    }
    routes.set(page || "/", file);
    routes.set(name, { redirect: page || "/", status: 308 });
    if (page) routes.set(`${page}/`, { redirect: page, status: 308 });
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const address = readAddress(request.url ?? "");
    const route = address && routes.get(address.path);
    if (!route) return false;
    if ("redirect" in route) {
      const search = route.status === 302 ? "" : address.search;
      const [page, ...anchor] = route.redirect.split(/(?=#)/);
      sendText(response, route.status, "", { Location: [page, search, ...anchor].join("") });
    } else {
      sendFile(request, response, route);
    }
    return true;
  }

  /** Answers 404 (404.html, or a line of text for a file's name) or 405. */
  function serveMissing(request: IncomingMessage, response: ServerResponse): void {
    if (!isRead(request)) {
      sendText(response, 405, "This address allows only GET and HEAD.\n", { Allow: "GET, HEAD" });
    } else if (notFoundPage && !namesAsset(readAddress(request.url ?? "")?.path ?? "")) {
      sendVariant(response, 404, chooseVariant(request, notFoundPage));
    } else {
      sendText(response, 404, "There is no page at this address.\n");
    }
  }

  function sendText(
    response: ServerResponse,
    status: number,
    text: string,
    headers: Record<string, string> = {},
  ): void {
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": revalidate,
      ...headers,
      ...textHeaders,
    });
    response.end(text);
  }

  return { fileCount: files.size, serve, serveMissing };
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
function namesAsset(pathname: string): boolean {
  return (
    pathname.startsWith("/assets/") ||
    (contentTypeOf(pathname) !== undefined && path.posix.extname(pathname) !== ".html")
  );
}

const isRead = (request: IncomingMessage) => request.method === "GET" || request.method === "HEAD";

function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const variant = chooseVariant(request, file);
  if (matchesEtag(request.headers["if-none-match"], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
  } else {
    sendVariant(response, 200, variant);
  }
}

function chooseVariant(request: IncomingMessage, file: StaticFile): FileVariant {
  const coding = chooseCoding(request.headers["accept-encoding"]?.toString(), file.codings);
  return file.variants[coding] ?? file.variants.identity;
}

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that recompresses marks the ETag as weak. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  // Browsers send one; a list of hundreds takes longer to read than the file to send.
  if (!ifNoneMatch || ifNoneMatch.length > 200) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}

function sendVariant(response: ServerResponse, status: number, variant: FileVariant): void {
  response.writeHead(status, variant.headers).end(variant.body);
}
