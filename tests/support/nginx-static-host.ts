import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { untilItAnswers } from "#accounts/tests/support/start-server.ts";
import { findProgram } from "#scripts/testing/find-program.ts";
import { headersFileName } from "#server/http/static-site.ts";

export const nginx = findProgram("nginx");

/** Serves built files by a real nginx with the headers of the build's _headers, as static hosts do. */
export async function startNginx(
  site: string,
  port: number,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  if (!nginx) throw new Error("nginx is not installed");
  const directory = await mkdtemp(path.join(tmpdir(), "nginx-"));
  const file = path.join(directory, "nginx.conf");
  await writeFile(file, configuration(site, port, directory));
  const server = spawn(nginx, ["-p", directory, "-c", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit");
  await untilItAnswers(server, `http://127.0.0.1:${port}/robots.txt`);
  return {
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configuration(site: string, port: number, directory: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join(" ");
  const rules = readRules(site);
  const everywhere = rules.find(({ address }) => address === "/*")?.lines ?? [];
  const pages = `try_files $uri $uri/index.html =404;`;
  // A location has only its own add_header lines, so each repeats those of every address.
  const locations = rules
    .filter(({ address }) => address !== "/*")
    .map(({ address, lines }) => {
      const match = address.endsWith("*") ? `^~ ${address.slice(0, -1)}` : `= ${address}`;
      return `location ${match} { ${[...everywhere, ...lines].join(" ")} ${pages} }`;
    });
  const types = [
    ["text/html", "html"],
    ["text/css", "css"],
    ["text/javascript", "js"],
    ["image/svg+xml", "svg"],
    ["image/png", "png"],
    ["font/woff2", "woff2"],
    ["application/manifest+json", "webmanifest"],
    ["application/json", "json"],
    ["text/csv", "csv"],
  ];
  return `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""} pid ${directory}/pid; error_log stderr;
events {}
http {
  access_log off; ${temporary} absolute_redirect off;
  sendfile on; tcp_nopush on; gzip_static on; open_file_cache max=1000;
  types { ${types.map((pair) => `${pair.join(" ")};`).join(" ")} }
  server {
    listen 127.0.0.1:${port};
    root ${site};
    error_page 404 /404.html;
    location ~ ^(.+)/$ { return 308 $1$is_args$args; }
    location = /${headersFileName} { return 404; }
    location = / { ${everywhere.join(" ")} try_files /index.html =404; }
    location / { ${everywhere.join(" ")} ${pages} }
    ${locations.join("\n    ")}
  }
}
`;
}

/** Reads the rules of _headers, with each header as a directive of nginx. The type of a file is that of its name. */
function readRules(site: string): { address: string; lines: string[] }[] {
  const rules: { address: string; lines: string[] }[] = [];
  for (const line of readFileSync(path.join(site, headersFileName), "utf8").trimEnd().split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (!name) rules.push({ address: line, lines: [] });
    else if (name !== "Content-Type") {
      rules.at(-1)?.lines.push(`add_header ${name} "${value}" always;`);
    }
  }
  return rules;
}
