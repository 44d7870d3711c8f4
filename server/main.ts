import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile, OperatorError, readConfig, runProgram, serve } from "#accounts/index.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "..");
const siteDirectory = path.join(root, "build/site");

await runProgram(async () => {
  process.chdir(root);
  loadEnvFile();
  const settings = readConfig(process.env, website);
  if (!existsSync(siteDirectory)) {
    throw new OperatorError(
      "The site is not built yet. Run `npm run build`, or `npm start` to build and start it.",
    );
  }
  await serve({ settings, files: await loadStaticSite(siteDirectory, settings) });
});
