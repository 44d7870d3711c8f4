import { auditCommands } from "#accounts/commands/audit.ts";
import { cleanUpCommands } from "#accounts/commands/clean-up.ts";
import type { AnyCommand } from "#accounts/commands/command.ts";
import { toJson, toText } from "#accounts/commands/format.ts";
import { keyCommands } from "#accounts/commands/keys.ts";
import { moveCommands } from "#accounts/commands/move.ts";
import { openAccounts } from "#accounts/commands/open-accounts.ts";
import { OperationError, readArguments, runOperation } from "#accounts/commands/run-operation.ts";
import { sessionCommands } from "#accounts/commands/sessions.ts";
import { userCommands } from "#accounts/commands/users.ts";
import type { Config, Product } from "#accounts/config.ts";
import { withExtensions } from "#accounts/extension.ts";

type Found = { name: string; command: AnyCommand };

const ownCommands = {
  ...userCommands,
  ...sessionCommands,
  ...auditCommands,
  ...keyCommands,
  ...cleanUpCommands,
  ...moveCommands,
};

type Commands = ReadonlyMap<string, AnyCommand>;

function collectCommands({ extensions = [] }: Product): Commands {
  const all = withExtensions<AnyCommand>("command", ownCommands, extensions, (one) => one.commands);
  return new Map(Object.entries(all));
}

/** Returns the options of a command, with those of every command. */
function optionsOf({ options }: AnyCommand): NonNullable<AnyCommand["options"]> {
  return {
    ...options,
    json: { meaning: "Prints JSON, for scripts." },
    help: { meaning: "Shows this help." },
  };
}

/** Returns the command at the start of a command line, and its name; undefined if there is none. */
function findCommand(commands: Commands, [first = "", second = ""]: readonly string[]) {
  for (const name of [`${first} ${second}`, first]) {
    const command = commands.get(name);
    if (command) return { name, command };
  }
  return undefined;
}

/** Returns the name of a command and its arguments: "users show <email|id>". */
function signatureOf(name: string, { operands = [] }: AnyCommand): string {
  return [name, ...operands.map((operand) => `<${operand}>`)].join(" ");
}

function usageOf({ name, command }: Found): string {
  const options = Object.keys(command.options ?? {}).map((option) => ` [--${option}]`);
  return `npm run admin -- ${signatureOf(name, command)}${options.join("")}`;
}

function describeCommand(found: Found): string {
  const { command } = found;
  const lines = Object.entries(optionsOf(command)).map(([option, { value = "", meaning }]) => {
    return `  ${`--${option} ${value}`.padEnd(24)}${meaning}`;
  });
  return [
    command.meaning,
    `Usage: ${usageOf(found)}`,
    ...lines,
    `Example: npm run admin -- ${command.example}`,
  ].join("\n");
}

/** Returns the help for the commands of a topic, or for all commands if there is no such topic. */
function listCommands(commands: Commands, topic = ""): string {
  const all = [...commands];
  const ofTopic = all.filter(([name]) => name.startsWith(`${topic} `));
  const lines = (ofTopic.length > 0 ? ofTopic : all).map(
    ([name, command]) => `  ${signatureOf(name, command).padEnd(30)}${command.meaning}`,
  );
  return [
    "Usage: npm run admin -- COMMAND [options]",
    ...lines,
    "Options of a command: npm run admin -- COMMAND --help",
  ].join("\n");
}

/**
 * Runs a command line and returns the text to print. Throws an OperationError with advice if the command line is not
 * valid.
 */
export async function runLine(args: readonly string[], config: Config): Promise<string> {
  const commands = collectCommands(config);
  const found = findCommand(commands, args);
  if (!found) {
    const named = JSON.stringify(args.slice(0, 2).join(" "));
    throw new OperationError(`There is no command ${named}.\n${listCommands(commands, args[0])}`);
  }
  const { name, command } = found;
  const usage = usageOf(found);
  const options = Object.entries(optionsOf(command)).map(([option, { value }]) => {
    return [option, { type: value ? "string" : "boolean" }] as const;
  });
  const { positionals, values } = readArguments(usage, {
    args: args.slice(name.split(" ").length),
    options: Object.fromEntries(options),
    allowPositionals: true,
  });
  const { operands = [] } = command;
  if (positionals.length !== operands.length) {
    const expected = operands.map((operand) => `<${operand}>`).join(" ") || "no arguments";
    throw new OperationError(
      `${name} needs ${expected}, but got ${positionals.length}.\nUsage: ${usage}`,
    );
  }
  // An empty value may come from an unset variable in a script. Ignoring it could apply the command to more rows.
  const [empty] = Object.entries(values).find(([, value]) => value === "") ?? [];
  if (empty) throw new OperationError(`--${empty} is empty. Give a value, or omit the option.`);
  const database = await openAccounts(config);
  try {
    const now = new Date();
    const { data, text } = await command.run({ config, database, now }, values, ...positionals);
    const printed = values.json ? toJson(data) : toText(text);
    return printed.endsWith("\n") ? printed : `${printed}\n`;
  } finally {
    await database.close();
  }
}

/** Runs the command line of a product in this process. */
export async function runCommandLine(args: readonly string[], product: Product): Promise<void> {
  // `| head` closes the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  // Help must work even if the settings are not valid.
  if (args.length === 0 || args.includes("--help")) {
    const commands = collectCommands(product);
    const found = findCommand(commands, args);
    console.log(found ? describeCommand(found) : listCommands(commands, args[0]));
  } else {
    await runOperation(product, async (config) => {
      process.stdout.write(await runLine(args, config));
    });
  }
}

if (import.meta.main) await runCommandLine(process.argv.slice(2), {});
