import type { Config } from "#accounts/config.ts";
import type { Database } from "#accounts/db/connect.ts";

/** Passed to every command. */
export type Admin = { config: Config; database: Database; now: Date };

/** The answer of a command: `data` is printed with --json, `text` otherwise. */
export type Answer = { data: unknown; text: string };

/** An option of a command. `value` is an example of its value, for the help; without it, the option is a flag. */
type Option = { value?: string; meaning: string };

type Values<Options> = {
  [Name in keyof Options]?: Options[Name] extends { value: string } ? string : boolean;
} & { json?: boolean };

type Command<Options> = {
  meaning: string;
  /** Names of the arguments before the options; each is required. Default: none. */
  operands?: readonly string[];
  options?: Options;
  /** The arguments of an example. */
  example: string;
  run: (admin: Admin, values: Values<Options>, ...operands: string[]) => Promise<Answer>;
};

/** A command with any options; the types of their values are erased. */
export type AnyCommand = Omit<Command<Record<string, Option>>, "run"> & {
  run: (
    admin: Admin,
    values: Record<string, string | boolean | undefined>,
    ...operands: string[]
  ) => Promise<Answer>;
};

/** Returns the command. The compiler checks that `run` only reads options that it declares. */
export function command<const Options extends Record<string, Option> = Record<never, Option>>(
  command: Command<Options>,
): AnyCommand {
  return command as unknown as AnyCommand;
}
