import { runCommandLine } from "#accounts/commands/run-command-line.ts";
import { runProgram } from "#accounts/commands/run-program.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { serve } from "#accounts/serve.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";

/** The service without the website: runs the command that the arguments name, else the server. */
const args = process.argv.slice(2);
const product = { brand: testBrand };
if (args.length > 0) await runCommandLine(args, product);
else {
  await runProgram(() =>
    serve({ settings: readConfig(process.env, product), files: serveTexts({}) }),
  );
}
