import { runCommandLine } from "#accounts/index.ts";
import { website } from "#server/website.ts";

await runCommandLine(process.argv.slice(2), website);
