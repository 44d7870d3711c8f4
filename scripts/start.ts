import path from "node:path";
import { pathToFileURL } from "node:url";
import { isPublicSiteUrl, loadEnvFile, readConfig } from "#accounts/config/settings.ts";
import { serverFile } from "#scripts/build/build-server.ts";
import { runCommand } from "#scripts/run-command.ts";

// The build runs in a child process, and the server replaces this process, so that neither adds to the server's memory.
const build = new AbortController();
const stopBuild = () => {
  build.abort();
  console.log("\nThe build was stopped.");
  process.exit(1);
};
process.on("SIGINT", stopBuild).on("SIGTERM", stopBuild);
const { exitCode } = await runCommand(
  process.execPath,
  [path.join(import.meta.dirname, "build/build-site.ts")],
  { show: true, signal: build.signal },
);
if (exitCode !== 0) process.exit(1);
process.off("SIGINT", stopBuild).off("SIGTERM", stopBuild);

loadEnvFile();
const { siteUrl } = readConfig(process.env);
if (isPublicSiteUrl(siteUrl)) await warnOfPlaceholders(siteUrl);
try {
  process.execve?.(process.execPath, [process.execPath, serverFile]);
} catch {
  // Windows cannot replace a process.
}
await import(pathToFileURL(serverFile).href);

async function warnOfPlaceholders(siteUrl: string): Promise<void> {
  const { describePlaceholders, listPlaceholders } = await import(
    "#scripts/content/check-content.ts"
  );
  const placeholders = listPlaceholders();
  if (placeholders.length === 0) return;
  console.warn(`${siteUrl} is public, but the site still has placeholders:`);
  console.warn(describePlaceholders(placeholders));
}
