import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  commonHeaders,
  pagePolicy,
  resourcePolicy,
  type SecuritySettings,
} from "#server/http/security-headers.ts";
import { headersFileName, immutable } from "#server/http/static-files.ts";

/**
 * Writes the headers of the site's own server in the form that static hosts read (Netlify, Cloudflare Pages and
 * others), for a directory of built pages.
 */
export async function writeHeadersFile(
  directory: string,
  security: SecuritySettings,
): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const pages = names.filter((name) => path.basename(name) === "index.html").sort();
  const rules = [
    rule("/*", {
      ...commonHeaders(security),
      "Cross-Origin-Resource-Policy": resourcePolicy("/index.html"),
    }),
    rule("/assets/*", { "Cache-Control": immutable }),
  ];
  for (const page of pages) {
    const html = await readFile(path.join(directory, page), "utf8");
    const address = `/${path.dirname(page).split(path.sep).join("/")}`;
    const policy = { "Content-Security-Policy": pagePolicy(security, html) };
    rules.push(rule(address === "/." ? "/" : address, policy));
  }
  await writeFile(path.join(directory, headersFileName), `${rules.join("\n")}\n`);
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [address, ...lines].join("\n");
}
