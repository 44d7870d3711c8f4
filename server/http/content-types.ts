import path from "node:path";

/** Media type by file extension, for every kind of file that the build writes. */
const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  // React Router's serialised loader data.
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** The Content-Type of a file, or undefined for an extension that the site has no use for. */
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[path.posix.extname(file)];
}

/** Whether a file holds text, which shrinks when compressed; pictures and fonts are compressed already. */
export function isText(file: string): boolean {
  return contentTypeOf(file)?.includes("charset") ?? false;
}
