import { auditCommands } from "#scripts/admin/audit.ts";
import { cleanUpCommands } from "#scripts/admin/clean-up.ts";
import type { AnyCommand } from "#scripts/admin/command.ts";
import { toJson, toText } from "#scripts/admin/format.ts";
import { keyCommands } from "#scripts/admin/keys.ts";
import { openAccounts } from "#scripts/admin/open-accounts.ts";
import { sessionCommands } from "#scripts/admin/sessions.ts";
import { subscriberCommands } from "#scripts/admin/subscribers.ts";
import { trialCommands } from "#scripts/admin/trials.ts";
import { userCommands } from "#scripts/admin/users.ts";
import {
  OperationError,
  readArguments,
  runOperation,
} from "#scripts/command-line/run-operation.ts";
import type { Config } from "#server/config.ts";

type Found = { name: string; command: AnyCommand };

const commands = new Map<string, AnyCommand>(
  Object.entries({
    ...userCommands,
    ...trialCommands,
    ...subscriberCommands,
    ...sessionCommands,
    ...auditCommands,
    ...keyCommands,
    ...cleanUpCommands,
  }),
);

/** Options of every command. */
const commonOptions = {
  json: { type: "boolean", meaning: "Prints JSON, for scripts." },
  help: { type: "boolean", meaning: "Shows this help." },
} as const;

/** Returns the command at the start of a command line, and its name; undefined if there is none. */
function findCommand([first = "", second = ""]: readonly string[]) {
  for (const name of [`${first} ${second}`, first]) {
    const command = commands.get(name);
    if (command) return { name, command };
  }
  return undefined;
}

function usageOf({ name, command: { operands, options } }: Found): string {
  const parts = [name, ...operands.map((operand) => `<${operand}>`)];
  return `npm run admin -- ${[...parts, ...Object.keys(options).map((option) => `[--${option}]`)].join(" ")}`;
}

function describeCommand(found: Found): string {
  const { command } = found;
  const options = Object.entries({ ...command.options, ...commonOptions });
  const lines = options.map(([option, { meaning, ...rest }]) => {
    const value = "value" in rest ? ` ${rest.value}` : "";
    return `  ${`--${option}${value}`.padEnd(24)}${meaning}`;
  });
  const parts = [
    command.meaning,
    `Usage: ${usageOf(found)}`,
    ...lines,
    `Example: npm run admin -- ${command.example}`,
  ];
  return parts.join("\n");
}

/** Returns the help for the commands of a topic, or for all commands if there is no such topic. */
function listCommands(topic = ""): string {
  const all = [...commands];
  const ofTopic = all.filter(([name]) => name.startsWith(`${topic} `));
  const lines = (ofTopic.length > 0 ? ofTopic : all).map(
    ([name, { operands, meaning }]) =>
      `  ${[name, ...operands.map((operand) => `<${operand}>`)].join(" ").padEnd(30)}${meaning}`,
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
  const found = findCommand(args);
  if (!found) {
    const named = JSON.stringify(args.slice(0, 2).join(" "));
    throw new OperationError(`There is no command ${named}.\n${listCommands(args[0])}`);
  }
  const { name, command } = found;
  const usage = usageOf(found);
  const parsed = readArguments(usage, {
    args: args.slice(name.split(" ").length),
    options: { ...command.options, ...commonOptions },
    allowPositionals: true,
  });
  const { positionals } = parsed;
  const values: Record<string, string | boolean | undefined> = parsed.values;
  if (positionals.length !== command.operands.length) {
    throw new OperationError(
      `${name} needs ${command.operands.map((operand) => `<${operand}>`).join(" ") || "no arguments"}, but got ${positionals.length}.\nUsage: ${usage}`,
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

if (import.meta.main) {
  const args = process.argv.slice(2);
  // `| head` closes the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  // Help must work even if the settings are not valid.
  if (args.length === 0 || args.includes("--help")) {
    const found = findCommand(args);
    console.log(found ? describeCommand(found) : listCommands(args[0]));
  } else {
    await runOperation(async (config) => {
      process.stdout.write(await runLine(args, config));
    });
  }
}
