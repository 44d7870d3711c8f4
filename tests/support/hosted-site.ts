import { existsSync, globSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { readConfig } from "#accounts/config/settings.ts";
import { startPostgres } from "#accounts/tests/support/postgres-cluster.ts";
import { findFreePort } from "#accounts/tests/support/start-server.ts";
import { withBuildLock } from "#scripts/build/build-lock.ts";
import { buildSources, computeStamp } from "#scripts/build/build-stamp.ts";
import { writeHeadersFile } from "#scripts/build/write-headers-file.ts";
import { runCommand, runTool } from "#scripts/run-command.ts";
import type { PageSettings } from "#server/http/page-headers.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { startHostedProject } from "#tests/support/hosted-project.ts";
import { nginx, startNginx } from "#tests/support/nginx-static-host.ts";

const root = path.join(import.meta.dirname, "../..");
const directory = path.join(root, "build/hosted");
const stampFile = path.join(root, "build/hosted-stamp");
/** The project's address in the build, which is made once. Each test run replaces it by the address of its project. */
const builtUrl = "http://project.hosted.test";

/** Builds the site for a hosted project if a source changed, serves its files, and starts the project. */
export async function startHostedSite(options: {
  dataDirectory: string;
  secretKey: string;
  env: Record<string, string>;
}) {
  const { dataDirectory, secretKey, env } = options;
  const { publicKey } = readConfig({}).auth;
  await withBuildLock(path.join(root, "build/lock.db"), async () => {
    // In a process of its own: the loader of the browser tests does not run Vite's plugins.
    await runBuild(() => runCommand(process.execPath, ["scripts/build/build-functions.ts"]));
    await buildHostedSite(publicKey);
  });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const cluster = await startPostgres();
  const project = await startHostedProject({
    databaseUrl: `${cluster.url}/postgres`,
    siteUrl: url,
    dataDirectory,
    secretKey,
    env,
  });
  const served = path.join(dataDirectory, "site");
  await copyFor(project.url, served);
  const host = await serve(served, port, { siteUrl: url, accountsUrl: project.url });
  return {
    url,
    port,
    /** Address of the project. */
    service: project.url,
    output: project.log,
    stop: async () => {
      await host.stop();
      await project.stop();
      await cluster.stop();
      return 0;
    },
  };
}

/** Serves the files by nginx with the headers that static hosts read, or without nginx by our own code. */
async function serve(directory: string, port: number, settings: PageSettings) {
  if (nginx) {
    await writeHeadersFile(directory, settings);
    return startNginx(directory, port);
  }
  const site = await loadStaticSite(directory, settings);
  const server = createServer((request, response) => {
    if (!site.serve(request, response)) site.serveMissing(request, response);
  }).listen(port, "127.0.0.1");
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function buildHostedSite(publicKey: string): Promise<void> {
  const stamp = await computeStamp(root, buildSources, { builtUrl });
  const isBuilt = existsSync(directory) && existsSync(stampFile);
  if (isBuilt && (await readFile(stampFile, "utf8")) === stamp) return;
  await rm(stampFile, { force: true });
  const env = {
    NODE_ENV: "production",
    BUILD_DIRECTORY: "build/hosted",
    ASTRO_TELEMETRY_DISABLED: "1",
    VITE_SUPABASE_URL: builtUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publicKey,
  };
  await runBuild(() => runTool("astro", ["build"], { env }));
  await writeFile(stampFile, stamp);
}

async function runBuild(build: () => ReturnType<typeof runCommand>): Promise<void> {
  const { exitCode, output } = await build();
  if (exitCode !== 0) throw new Error(`${output}\nThe build failed.`);
}

/** Copies the built site with the address of a project. */
async function copyFor(url: string, target: string): Promise<void> {
  await cp(directory, target, { recursive: true });
  for (const name of globSync("**/*.{html,js}", { cwd: target })) {
    const file = path.join(target, name);
    const text = await readFile(file, "utf8");
    if (text.includes(builtUrl)) await writeFile(file, text.replaceAll(builtUrl, url));
  }
}
