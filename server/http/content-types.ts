import path from "node:path";

/** Media types of the files of the build, and of those that authors may add. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
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
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export const contentTypeOf = (file: string) => contentTypes[path.posix.extname(file)];

/** Returns true if a file is text, which is worth compressing. Pictures and fonts are compressed already. */
export const isText = (file: string): boolean => contentTypeOf(file)?.includes("charset") ?? false;
