import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#accounts/config/operator-error.ts";
import {
  isPublicSiteUrl,
  loadEnvFile,
  readConfig,
  readSettings,
} from "#accounts/config/settings.ts";
import type { EditorSettings } from "#editor/build-editor.ts";
import { forgeEditor } from "#editor/settings.ts";
import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";
import { withBuildLock } from "#scripts/build/build-lock.ts";
import { buildServer } from "#scripts/build/build-server.ts";
import { buildSettings } from "#scripts/build/build-settings.ts";
import { buildInputs, buildSources, computeStamp } from "#scripts/build/build-stamp.ts";
import { precompress } from "#scripts/build/precompress.ts";
import { runStep, runTool, secondsSince } from "#scripts/run-command.ts";
import type { PageSettings } from "#server/http/page-headers.ts";

const root = path.join(import.meta.dirname, "../..");
const buildDirectory = path.join(root, "build");
const siteDirectory = path.join(buildDirectory, "site");
/** A build writes here, so that the current site stays until the new one is complete. */
const nextDirectory = path.join(buildDirectory, "next");
const previousDirectory = path.join(buildDirectory, "previous");
const stampFile = path.join(buildDirectory, "stamp.json");

/** An error in the sources; the message is for the author. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** Updates build/site and build/server if a source changed. Keeps the current site if it rejects. */
export async function buildSite({ force = false } = {}): Promise<void> {
  loadEnvFile();
  const settings = readConfig(process.env);
  const { drafts, demo, analyticsScript, analyticsSite, ...editorValues } = readSettings(
    buildSettings,
    process.env,
  );
  if (analyticsScript && !analyticsSite) {
    throw new OperatorError("VITE_ANALYTICS_SCRIPT also needs VITE_ANALYTICS_SITE.");
  }
  const editor = forgeEditor(editorValues, settings.siteUrl);
  await withBuildLock(path.join(buildDirectory, "lock.db"), async () => {
    let checked: Promise<void> | undefined;
    const check = () => (checked ??= runStep("Checking content", checkSources));
    await buildServer(check);
    const inputs = buildInputs(process.env, settings.siteUrl);
    const stamp = JSON.stringify({
      sources: await computeStamp(root, buildSources, inputs),
      // The footer has the year and the drawings its weekdays, so the first start in a new year rebuilds.
      year: new Date().getFullYear(),
    });
    if (
      !force &&
      existsSync(siteDirectory) &&
      (await readFile(stampFile, "utf8").catch(() => "")) === stamp
    ) {
      console.log("Build is up to date");
      return;
    }
    const startedAt = performance.now();
    await check();
    await makeSite(settings, editor);
    await publish(stamp);
    console.log(`Built the site in ${secondsSince(startedAt)} s`);
    await warnOfLocalAddress(settings.siteUrl);
    await warnOfOldGuide();
    if (drafts) console.warn("Warning: this site shows drafts, for a preview host only.");
  });
}

async function makeSite(settings: PageSettings, editor: EditorSettings | undefined): Promise<void> {
  const warnings = await runStep("Building pages", async () => {
    const found: string[] = [];
    // One after the other, as each writes to .astro/.
    for (const language of languages) {
      found.push(...(await buildPages(language, settings.siteUrl)));
      if (language !== defaultLanguage) await addPages(language);
    }
    return found;
  });
  for (const warning of new Set(warnings)) console.warn(warning);
  if (editor) {
    const { buildEditor } = await import("#editor/build-editor.ts");
    await runStep("Building the editor", () =>
      buildEditor(path.join(nextDirectory, "edit"), editor),
    );
  }
  const { purgeStyles } = await import("#scripts/build/purge-styles.ts");
  await runStep("Purging styles", () => purgeStyles(nextDirectory));
  const { preloadScripts } = await import("#scripts/build/preload-scripts.ts");
  preloadScripts(nextDirectory);
  const { writeWorker } = await import("#scripts/build/write-worker.ts");
  await runStep("Writing the service worker", () => writeWorker(nextDirectory));
  const { writeHeadersFile } = await import("#scripts/build/write-headers-file.ts");
  await writeHeadersFile(nextDirectory, settings);
  await runStep("Compressing", () => precompress(nextDirectory));
}

/** The citation and the downloads of /ota-commission are shared, so they never have a local address. */
async function warnOfLocalAddress(siteUrl: string): Promise<void> {
  if (isPublicSiteUrl(siteUrl)) return;
  const { company } = await import("#schemas/facts/company.ts");
  console.warn(
    `Warning: SITE_URL is ${siteUrl}, which visitors cannot reach. The citation and the downloads of /ota-commission have ${company.domain} instead. Set SITE_URL to the public address before you publish.`,
  );
}

async function warnOfOldGuide(): Promise<void> {
  const { isGuideCurrent } = await import("#site/pages/_success-guide/guide-pdf.ts");
  if (isGuideCurrent(siteDirectory)) return;
  console.warn(
    "Warning: The PDF of the guide is older than its words, prices or look. Run npm run make-guide.",
  );
}

async function checkSources(): Promise<void> {
  const { checkContent } = await import("#scripts/content/check-content.ts");
  const { errors } = await checkContent();
  if (errors.length > 0) throw new BuildError(errors.join("\n"));
}

/** Where the pages of a language are built. */
const pagesDirectory = (language: Language) =>
  language === defaultLanguage ? nextDirectory : `${nextDirectory}-${language}`;

async function buildPages(language: Language, siteUrl: string) {
  const directory = pagesDirectory(language);
  await rm(directory, { recursive: true, force: true });
  // Without the cache of articles, whose front matter has the prices and facts of the build before.
  const { exitCode, output } = await runTool("astro", ["build", "--force"], {
    env: {
      SITE_URL: siteUrl,
      SITE_LANGUAGE: language,
      NODE_ENV: "production",
      BUILD_DIRECTORY: directory,
      ASTRO_TELEMETRY_DISABLED: "1",
    },
  });
  if (exitCode !== 0) throw new BuildError(`${output}\nBuilding the pages failed; see above.`);
  return output.match(/Warning: .*/g) ?? [];
}

async function addPages(language: Language): Promise<void> {
  const directory = pagesDirectory(language);
  for (const part of [language, "assets"]) {
    await cp(path.join(directory, part), path.join(nextDirectory, part), { recursive: true });
  }
  await rm(directory, { recursive: true, force: true });
}

/** Replaces the current site by the new one. A site without a stamp is stale, so the stamp is deleted first and written last. */
async function publish(stamp: string): Promise<void> {
  await rm(stampFile, { force: true });
  await rm(previousDirectory, { recursive: true, force: true });
  if (existsSync(siteDirectory)) await rename(siteDirectory, previousDirectory);
  await rename(nextDirectory, siteDirectory);
  await writeFile(stampFile, stamp);
  await rm(previousDirectory, { recursive: true, force: true });
}

export function showBuildFailure(error: unknown): void {
  const expected = error instanceof BuildError || error instanceof OperatorError;
  console.error(expected ? error.message : error);
}

if (import.meta.main) {
  try {
    await buildSite({ force: process.argv.includes("--force") });
  } catch (error) {
    showBuildFailure(error);
    process.exit(1);
  }
}
