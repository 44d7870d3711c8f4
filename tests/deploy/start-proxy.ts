import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findFreePort, untilItAnswers } from "#accounts/tests/support/start-server.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findProgram } from "#scripts/testing/find-program.ts";

export type ProxyName = "caddy" | "nginx";
export type RunningProxy = { port: number; stop(): Promise<void> };

/** Caddy would wait for open connections; a killed nginx would leave its worker. */
const stopSignals = { caddy: "SIGKILL", nginx: "SIGTERM" } as const;

const deploy = path.join(import.meta.dirname, "../../deploy");
/** Reads a file with a fifth of the time that a visitor has to send a request, as tests wait for its end. */
const read = (file: string) =>
  readFileSync(path.join(deploy, file), "utf8").replace(
    /\b(read_header|read_body|client_header_timeout|client_body_timeout) (\d+)s/g,
    (_, name, seconds) => `${name} ${seconds / 5}s`,
  );

/** Starts a proxy with its file in deploy/. Only the ports, the server's address, TLS and these times differ. */
export async function startProxy(name: ProxyName, serverPort: number): Promise<RunningProxy> {
  const port = await findFreePort();
  const ports = { port, serverPort };
  const { directory, remove } = await writeFiles({
    [name]: name === "caddy" ? caddyfile() : nginxConfiguration(await findFreePort(), ports),
  });
  const file = path.join(directory, name);
  const args = {
    caddy: ["run", "--adapter", "caddyfile", "--config", file],
    nginx: ["-p", directory, "-c", file, "-e", "stderr"],
  };
  const program = spawn(findProgram(name) ?? name, args[name], {
    env: {
      ...process.env,
      // Caddy stores files there.
      HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
      SITE_URL: `http://hotel.example:${port}`,
      SITE_SERVER: `127.0.0.1:${serverPort}`,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(program, "exit");
  await untilItAnswers(program, `http://127.0.0.1:${port}/`);
  return {
    port,
    stop: async () => {
      program.kill(stopSignals[name]);
      await ended;
      await remove();
    },
  };
}

function caddyfile(): string {
  return read("Caddyfile").replace(/^\{\n/m, "{\n\tadmin off\n");
}

function nginxConfiguration(
  redirectPort: number,
  { port, serverPort }: { port: number; serverPort: number },
): string {
  const servers = read("nginx.conf")
    .replaceAll(/^ *ssl_.*$/gm, "")
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${redirectPort};`)
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${serverPort};`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${name};`)
    .join(" ");
  // The first line is what docs/operations.md says about nginx.
  return `worker_rlimit_nofile 20000; events { worker_connections 10000; }
    daemon off; worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""} pid nginx.pid; error_log stderr;
    http { access_log off; ${folders} ${servers} }`;
}
