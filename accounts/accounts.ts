#!/usr/bin/env node
import { runCommandLine } from "#accounts/commands/run-command-line.ts";

await runCommandLine(process.argv.slice(2));
