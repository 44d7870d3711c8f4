import { runCommandLine } from "#accounts/commands/main.ts";
import { website } from "#server/website.ts";

await runCommandLine(process.argv.slice(2), website);
