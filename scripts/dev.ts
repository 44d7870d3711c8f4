import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";
import { readConfig } from "#accounts/config/settings.ts";
import { contentDirectory } from "#schemas/content-file.ts";
import { languages } from "#schemas/languages.ts";
import { showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/run-command.ts";

// Runs `astro dev` without telemetry, and stops it with this process. Starts it again after a change of facts or words: each
// module, those of the configuration too, reads them once. Open pages then load themselves again.
let running = new AbortController();
let isStopped = false;
process.on("SIGTERM", () => {
  isStopped = true;
  running.abort();
});
for (const folder of ["facts", ...languages]) {
  watch(path.join(contentDirectory, folder), (_, name) => {
    if (name?.endsWith(".yaml")) running.abort();
  });
}

try {
  readConfig(process.env);
  while (!isStopped) {
    running = new AbortController();
    const { signal } = running;
    await runTool("astro", ["dev", "--force", ...process.argv.slice(2)], {
      show: true,
      env: { ASTRO_TELEMETRY_DISABLED: "1" },
      signal,
    });
    // After a mistake in a file, the next change may correct it.
    if (!signal.aborted) await once(signal, "abort");
  }
} catch (error) {
  showBuildFailure(error);
  process.exitCode = 1;
}
// The watchers would keep it running.
process.exit();
