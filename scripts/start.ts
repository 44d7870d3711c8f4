import { pathToFileURL } from "node:url";
import { buildSite, showBuildFailure } from "#scripts/build.ts";
import { serverFile } from "#scripts/build-server.ts";
import { isPublicSiteUrl, readConfig } from "#server/config.ts";

const build = new AbortController();
const stopBuild = () => {
  build.abort();
  console.log("\nStopped before the build was complete.");
  process.exit(1);
};
process.on("SIGINT", stopBuild).on("SIGTERM", stopBuild);
try {
  await buildSite({ signal: build.signal });
} catch (error) {
  showBuildFailure(error);
  process.exit(1);
}
process.off("SIGINT", stopBuild).off("SIGTERM", stopBuild);

const { siteUrl } = readConfig(process.env);
if (isPublicSiteUrl(siteUrl)) await warnOfPlaceholders(siteUrl);
await import(pathToFileURL(serverFile).href);

async function warnOfPlaceholders(siteUrl: string): Promise<void> {
  const { describePlaceholders, listPlaceholders } = await import("#scripts/check-content.ts");
  const placeholders = listPlaceholders();
  if (placeholders.length === 0) return;
  console.warn(`${siteUrl} is public, but the site still has placeholders:`);
  console.warn(describePlaceholders(placeholders));
}
