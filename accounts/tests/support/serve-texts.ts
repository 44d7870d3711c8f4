import type { Files } from "#accounts/http/observe-requests.ts";

/** Returns files with these texts by their paths, as a website has them. */
export function serveTexts(texts: Readonly<Record<string, string | Buffer>>): Files {
  return {
    fileCount: Object.keys(texts).length,
    serve: ({ method, url = "" }, response) => {
      const [path = ""] = url.split("?");
      const text = texts[path];
      if (text === undefined || (method !== "GET" && method !== "HEAD")) return false;
      response.writeHead(200, { "Content-Length": Buffer.byteLength(text) }).end(text);
      return true;
    },
    serveMissing: ({ method }, response) => {
      const isRead = method === "GET" || method === "HEAD";
      response.writeHead(isRead ? 404 : 405).end("nothing here");
    },
  };
}
