import { CommanderError, Command as Program } from "commander";
import type { Config, Product } from "#accounts/auth/service.ts";
import { auditCommands } from "#accounts/commands/audit-commands.ts";
import { backupCommands } from "#accounts/commands/backup.ts";
import type { Commands } from "#accounts/commands/command.ts";
import { convertCommands } from "#accounts/commands/convert.ts";
import { toJson, toText } from "#accounts/commands/format.ts";
import { keyCommands } from "#accounts/commands/key-commands.ts";
import { moveCommands } from "#accounts/commands/move.ts";
import { restoreCommands } from "#accounts/commands/restore.ts";
import { runProgram } from "#accounts/commands/run-program.ts";
import { userCommands } from "#accounts/commands/user-commands.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { programName } from "#accounts/config/program-name.ts";
import { loadEnvFile, readConfig } from "#accounts/config/settings.ts";

const ownCommands: Commands = {
  ...userCommands,
  ...auditCommands,
  ...keyCommands,
  ...moveCommands,
  ...backupCommands,
  ...restoreCommands,
  ...convertCommands,
};

export async function runCommandLine(
  args: readonly string[],
  { commands, ...product }: Product & { commands?: Commands },
): Promise<void> {
  // `| head` closes the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const program = createProgram({
    commands,
    readSettings: () => {
      loadEnvFile();
      return readConfig(process.env, product);
    },
    print: (text) => process.stdout.write(text),
  });
  await runProgram(async () => {
    try {
      await program.parseAsync(args.length > 0 ? args : ["--help"], { from: "user" });
    } catch (error) {
      // Help, or an error that is already printed.
      if (!(error instanceof CommanderError)) throw error;
      process.exitCode = error.exitCode;
    }
  });
}

type Options = {
  commands?: Commands | undefined;
  /** Called when a command runs: help must work even if the settings are not valid. */
  readSettings: () => Config;
  print: (text: string) => void;
};

export function createProgram({ commands = {}, readSettings, print }: Options): Program {
  const terms = new Map<Program, string>();
  const program = new Program(programName)
    .usage("<command> [options]")
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      // All commands, and not only the first words of their names.
      visibleCommands: ({ commands }) =>
        commands.flatMap((one) => [...(one.description() ? [one] : []), ...one.commands]),
      subcommandTerm: (shown) => terms.get(shown) ?? shown.name(),
    });
  const all: Commands = { ...ownCommands, ...commands };
  for (const [name, { operands = [], options = {}, ...command }] of Object.entries(all)) {
    // "users list" becomes "list" below "users".
    const [first = "", second] = name.split(" ");
    const group = program.commands.find((other) => other.name() === first);
    const added = second
      ? (group ?? program.command(first)).command(second)
      : program.command(first);
    const shownOperands = operands.map((operand) => `<${operand}>`);
    terms.set(added, [name, ...shownOperands].join(" "));
    for (const operand of shownOperands) added.argument(operand);
    for (const [option, { value, meaning }] of Object.entries(options)) {
      added.option(`--${option}${value ? ` <${value}>` : ""}`, meaning);
    }
    added
      .description(command.meaning)
      .addHelpText(
        "after",
        `\nExample: ${[programName, name, command.example].join(" ").trimEnd()}`,
      )
      .action(async () => {
        const values = readValues(added);
        const answer = await command.run(readSettings(), values, ...added.args);
        if (!answer) return;
        const text = values.json ? toJson(answer.data) : toText(answer.text);
        print(text.endsWith("\n") ? text : `${text}\n`);
      });
  }
  return program;
}

function readValues(command: Program): Record<string, string | boolean | undefined> {
  const values = command.options.map((option) => {
    const value = command.getOptionValue(option.attributeName());
    // It may come from an unset variable in a script. Ignoring it could apply the command to more rows.
    if (value === "") {
      throw new OperatorError(`${option.long} is empty. Give a value, or omit the option.`);
    }
    return [option.name(), value];
  });
  return Object.fromEntries(values);
}
