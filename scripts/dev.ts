import { runTool } from "#scripts/run-command.ts";

// `astro dev` without its reports to its makers.
const { exitCode } = await runTool("astro", ["dev", ...process.argv.slice(2)], {
  show: true,
  env: { ASTRO_TELEMETRY_DISABLED: "1" },
});
process.exitCode = exitCode;
