import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../accounts/tests/support/start-server.ts";
import { findProgram } from "../../scripts/testing/find-program.ts";
import { pinned, projectRoot, type Running, startProcess } from "./process.ts";

/** Debian's package libnginx-mod-http-brotli-static. */
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
export const hasBrotli = existsSync(brotliModule);

/** Headers that nginx sets by itself, or that differ by file. */
const ownHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "transfer-encoding",
  "vary",
]);

export type NginxOptions = { core?: number | undefined; site: string };

/**
 * Starts nginx with one worker, the built site's precompressed files, and the headers of our server at the address `site`.
 * Returns null if nginx is not installed.
 */
export async function startNginx({ core, site }: NginxOptions): Promise<Running | null> {
  const program = findProgram("nginx");
  if (!program) return null;
  const directory = await mkdtemp(path.join(tmpdir(), "bench-nginx-"));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const port = await findFreePort();
    const file = path.join(directory, "nginx.conf");
    await writeFile(file, await configuration({ port, directory, site }));
    const running = await startProcess(pinned(core, [program, "-p", directory, "-c", file]), {
      port,
    });
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function configuration(options: { port: number; directory: string; site: string }) {
  const { port, directory, site } = options;
  const page = await headerLines(site);
  const asset = await headerLines(`${site}${await findAsset(site)}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  );
  return `
${hasBrotli ? `load_module ${brotliModule};` : ""}
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${temporary.join("\n  ")}
  # The site's own server writes a line for each of these too, so that broken links can be found.
  map $status $unfound { 404 1; default 0; }
  access_log ${directory}/access.log combined if=$unfound;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000 inactive=60s;
  open_file_cache_errors on;
  keepalive_timeout 60s;
  keepalive_requests 100000000;
  etag on;
  gzip_static on;
  gzip_vary on;
  ${hasBrotli ? "brotli_static on;" : ""}
  server {
    listen 127.0.0.1:${port};
    root ${projectRoot}/build/site;
    error_page 404 /404.html;
    location / {
      try_files $uri $uri/index.html =404;
      ${page.join("\n      ")}
    }
    location /assets/ {
      ${asset.join("\n      ")}
    }
  }
}
`;
}

async function headerLines(url: string): Promise<string[]> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return [...response.headers]
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, "\\$&")}" always;`);
}

/** Returns the address of a script on the home page. */
export async function findAsset(site: string): Promise<string> {
  const html = await (await fetch(site)).text();
  const [asset] = /\/assets\/entry[\w.-]+\.js|\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (!asset) throw new Error(`The page at ${site} names no script`);
  return asset;
}
