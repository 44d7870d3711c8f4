import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { commonHeaders } from "#accounts/http/answer-headers.ts";
import {
  anyOrigin,
  contentTypeOf,
  editorPage,
  immutable,
  openData,
  type PageSettings,
  pagePolicy,
  revalidate,
} from "#server/http/page-headers.ts";
import { headersFileName, redirects, redirectsFileName } from "#server/http/static-site.ts";

/**
 * Writes the server's headers and redirects for static hosts such as Netlify and Cloudflare Pages. Hosts differ in which of two
 * rules wins, so all addresses share one Content-Security-Policy with the hashes of every page, and have no
 * Cross-Origin-Resource-Policy, as images need another one. Cloudflare ignores lines of more than 2,000 characters, so each
 * policy is two: browsers enforce both.
 */
export async function writeHeadersFile(directory: string, security: PageSettings): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const pages = names.filter((name) => name.endsWith(".html")).sort();
  const html = await Promise.all(pages.map((page) => readFile(path.join(directory, page), "utf8")));
  const hasEditor = pages.includes(editorPage.slice(1));
  const policyOf = (...page: [html: string, name?: string]) => ({
    "Content-Security-Policy": pagePolicy(security, ...page),
  });
  const rules = [
    rule("/*", { ...commonHeaders(security), ...(!hasEditor && policyOf(html.join("\n"))) }),
    // The editor has a policy of its own, so each page does.
    ...(hasEditor
      ? pages.map((page, index) =>
          rule(
            `/${page}`.replace(/\/?(index)?\.html$/, "") || "/",
            policyOf(html[index] ?? "", `/${page}`),
          ),
        )
      : []),
    rule("/assets/*", { "Cache-Control": immutable }),
    ...openData.map((address) =>
      rule(address, {
        "Content-Type": contentTypeOf(address) ?? "text/plain",
        "Cache-Control": revalidate,
        ...anyOrigin,
      }),
    ),
  ];
  await writeFile(path.join(directory, headersFileName), `${rules.join("\n")}\n`);
  const moves = Object.entries(redirects).map(
    ([from, { to, status }]) => `${from} ${to} ${status}\n`,
  );
  await writeFile(path.join(directory, redirectsFileName), moves.join(""));
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (name === "Content-Security-Policy" ? splitPolicy(value) : [value]).map(
      (part) => `  ${name}: ${part}`,
    ),
  );
  return [address, ...lines].join("\n");
}

/** Returns two policies that together allow what one allows: the second has the hashes of styles. */
function splitPolicy(policy: string): [string, string] {
  const directives = policy.split("; ");
  const styles = directives.filter((directive) => directive.startsWith("style-src"));
  const rest = directives.map((directive) =>
    directive.startsWith("style-src ") ? "style-src 'self' 'unsafe-inline'" : directive,
  );
  return [rest.join("; "), styles.join("; ")];
}
