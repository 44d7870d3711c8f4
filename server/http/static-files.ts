import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf } from "#server/http/content-types.ts";
import { fileHeaders, type PageSettings } from "#server/http/page-headers.ts";

export type FileVariant = {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `ServerResponse.writeHead` takes them. */
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

/**
 * Reads every file of a directory; `page.html.br` and `page.html.gz` become codings of `page.html`.
 * Keys are URL paths ("/about/index.html"). Hidden files are left out, except those under /.well-known.
 */
export async function readStaticFiles(
  directory: string,
  security: PageSettings,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join("/")}`)
      .filter((name) => !/\/\.(?!well-known\/)/.test(name) && !hostFiles.has(name)),
  );
  const files = [...names].filter((name) => !isVariant(name, names)).sort();
  return new Map(
    await Promise.all(
      files.map(
        async (name) => [name, await readStaticFile(directory, name, names, security)] as const,
      ),
    ),
  );
}

function isVariant(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(suffixes).some(
    (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
  );
}

async function readStaticFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  security: PageSettings,
): Promise<StaticFile> {
  const codings = contentCodings.filter((coding) => names.has(name + suffixes[coding]));
  const identity = await readFile(path.join(directory, name));
  // Each coding needs its own strong ETag. Equal files have equal ETags.
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const shared = fileHeaders(security, name, () => identity.toString("utf8"));
  const variants: StaticFile["variants"] = {
    identity: makeVariant(name, identity, {
      etag: `"${hash}"`,
      shared,
      varies: codings.length > 0,
    }),
  };
  for (const coding of codings) {
    const body = await readFile(path.join(directory, name + suffixes[coding]));
    variants[coding] = makeVariant(name, body, {
      etag: `"${hash}-${coding}"`,
      shared,
      varies: true,
      coding,
    });
  }
  return { codings, variants };
}

function makeVariant(
  name: string,
  body: Buffer,
  {
    etag,
    shared,
    varies,
    coding,
  }: { etag: string; shared: Record<string, string>; varies: boolean; coding?: ContentCoding },
): FileVariant {
  const validators = {
    ETag: etag,
    ...(varies && { Vary: "Accept-Encoding" }),
  };
  const headers = {
    "Content-Type": contentTypeOf(name) ?? "application/octet-stream",
    "Content-Length": String(body.byteLength),
    ...(coding && { "Content-Encoding": coding }),
    ...validators,
    ...shared,
  };
  return {
    body,
    etag,
    headers: Object.entries(headers).flat(),
    notModifiedHeaders: Object.entries({ ...validators, ...shared }).flat(),
  };
}

/** The content codings that the build prepares, best first; the first one wins ties. */
export const contentCodings = ["br", "gzip"] as const;

export type ContentCoding = (typeof contentCodings)[number];

/** RFC 9110, 12.5.3. Returns "identity" if none fits, even if the visitor rejects it: plain bytes help more than a 406. */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: readonly ContentCoding[],
): ContentCoding | "identity" {
  // No browser sends a long one, and reading it takes longer than the answer.
  if (!acceptEncoding || acceptEncoding.length > 200 || available.length === 0) return "identity";
  const weights = weightsOf(acceptEncoding);
  let chosen: ContentCoding | "identity" = "identity";
  // Identity is acceptable if it is not listed, but a client that lists codings prefers those.
  let best = weights.get("identity") ?? 0;
  for (const coding of available) {
    const weight = weights.get(coding) ?? weights.get("*") ?? 0;
    if (weight > best || (weight === best && weight > 0 && chosen === "identity")) {
      chosen = coding;
      best = weight;
    }
  }
  return chosen;
}

/** Cache of parsed headers: browsers send only a few different ones. */
const known = new Map<string, Map<string, number>>();
const maxKnown = 100;

function weightsOf(acceptEncoding: string): Map<string, number> {
  let weights = known.get(acceptEncoding);
  if (!weights) {
    weights = readWeights(acceptEncoding);
    if (known.size === maxKnown) known.clear();
    known.set(acceptEncoding, weights);
  }
  return weights;
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = entry.split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    weights.set(coding.trim(), weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
