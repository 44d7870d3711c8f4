import { runCommandLine } from "#accounts/commands/run-command-line.ts";
import { subscriberCommands } from "#server/newsletter/subscribers-command.ts";
import { trialCommands } from "#server/trial/trials-command.ts";

await runCommandLine(process.argv.slice(2), {
  extensions: [{ commands: trialCommands }, { commands: subscriberCommands }],
});
