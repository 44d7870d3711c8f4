import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf, fileHeaders, type PageSettings } from "#server/http/page-headers.ts";

export type FileVariant = {
  body: Buffer;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
};

export type StaticFile = {
  codings: readonly ContentCoding[];
  variants: { identity: FileVariant } & Partial<Record<ContentCoding, FileVariant>>;
};

/** Read by static hosts that serve the site without this server; not files of the site. */
export const headersFileName = "_headers";
export const redirectsFileName = "_redirects";

const hostFiles: ReadonlySet<string> = new Set([`/${headersFileName}`, `/${redirectsFileName}`]);

/**
 * Addresses that are no page. Password managers open the first (w3.org/TR/change-password-url). The second was the channel
 * checker's, whose links have the visitor's sites after the "?": static hosts keep that for 301 and 302.
 */
export const redirects = {
  "/.well-known/change-password": { to: "/account#password", status: 302 },
  "/tools/channel-checker": { to: "/ota-commission#my-sites", status: 301 },
} as const;

const suffixes: Record<ContentCoding, string> = { br: ".br", gzip: ".gz" };

/** Keys are URL paths ("/about/index.html"). Hidden files are left out, except those under /.well-known. */
export async function readStaticFiles(directory: string, security: PageSettings) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join("/")}`)
      .filter((name) => !/\/\.(?!well-known\/)/.test(name) && !hostFiles.has(name)),
  );
  const read = (name: string) => readFile(path.join(directory, name));
  const readVariants = async (name: string): Promise<StaticFile> => {
    const codings = contentCodings.filter((coding) => names.has(name + suffixes[coding]));
    const body = await read(name);
    // Each coding needs its own strong ETag. Equal files have equal ETags.
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const shared = {
      ...(codings.length > 0 && { Vary: "Accept-Encoding" }),
      ...fileHeaders(security, name, () => body.toString("utf8")),
    };
    const variants = { identity: makeVariant(name, body, { ETag: `"${hash}"`, ...shared }) };
    for (const coding of codings) {
      const headers = { ETag: `"${hash}-${coding}"`, ...shared };
      const coded = await read(name + suffixes[coding]);
      Object.assign(variants, { [coding]: makeVariant(name, coded, headers, coding) });
    }
    return { codings, variants };
  };
  const isVariant = (name: string) =>
    Object.values(suffixes).some(
      (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
    );
  const files = [...names].filter((name) => !isVariant(name)).sort();
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readVariants(name)] as const)),
  );
}

function makeVariant(name: string, body: Buffer, shared: { ETag: string }, coding?: ContentCoding) {
  const headers = {
    "Content-Type": contentTypeOf(name) ?? "application/octet-stream",
    "Content-Length": String(body.byteLength),
    ...(coding && { "Content-Encoding": coding }),
    ...shared,
  };
  return {
    body,
    etag: shared.ETag,
    headers: Object.entries(headers).flat(),
    notModifiedHeaders: Object.entries(shared).flat(),
  };
}

export const contentCodings = ["br", "gzip"] as const;

export type ContentCoding = (typeof contentCodings)[number];

/** An Accept-Encoding header with a coding whose weight is not 0 (RFC 9110, section 12.5.3). */
const accepting = (coding: ContentCoding) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const accepts = { br: accepting("br"), gzip: accepting("gzip") };

/** Returns the best coding of a file that a visitor accepts; "identity" if none is, as plain bytes help more than a 406. */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: readonly ContentCoding[],
): ContentCoding | "identity" {
  // No browser sends a long one, and reading it takes longer than the answer.
  if (!acceptEncoding || acceptEncoding.length > 200) return "identity";
  return available.find((coding) => accepts[coding].test(acceptEncoding)) ?? "identity";
}
