import { readConfig } from "#accounts/config/settings.ts";
import { showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/run-command.ts";

// Runs `astro dev` without telemetry, and stops it with this process.
const stopped = new AbortController();
process.on("SIGTERM", () => stopped.abort());

try {
  readConfig(process.env);
  const { exitCode } = await runTool("astro", ["dev", ...process.argv.slice(2)], {
    show: true,
    env: { ASTRO_TELEMETRY_DISABLED: "1" },
    signal: stopped.signal,
  });
  process.exitCode = exitCode;
} catch (error) {
  if (!stopped.signal.aborted) {
    showBuildFailure(error);
    process.exitCode = 1;
  }
}
