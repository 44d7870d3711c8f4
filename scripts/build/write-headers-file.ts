import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { commonHeaders, pagePolicy, type SecuritySettings } from "#server/http/security-headers.ts";
import { headersFileName, immutable } from "#server/http/static-files.ts";

/**
 * Writes the headers of the site's own server in the form that static hosts read (Netlify, Cloudflare Pages and
 * others), for a directory of built pages.
 *
 * No header stands in two rules that can meet: hosts differ in which one counts then. So all addresses have one
 * policy, with the hashes of every page, unknown addresses too, where the host shows the not-found page. And
 * Cross-Origin-Resource-Policy, of which pictures need another value than the rest, is left to the server.
 */
export async function writeHeadersFile(
  directory: string,
  security: SecuritySettings,
): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const pages = names.filter((name) => name.endsWith(".html")).sort();
  const html = await Promise.all(pages.map((page) => readFile(path.join(directory, page), "utf8")));
  const rules = [
    rule("/*", {
      ...commonHeaders(security),
      "Content-Security-Policy": pagePolicy(security, html.join("\n")),
    }),
    rule("/assets/*", { "Cache-Control": immutable }),
  ];
  await writeFile(path.join(directory, headersFileName), `${rules.join("\n")}\n`);
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [address, ...lines].join("\n");
}
