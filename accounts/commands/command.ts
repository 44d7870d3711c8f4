import { serviceUrl } from "#accounts/auth/links.ts";
import type { Config } from "#accounts/auth/service.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { accountsFile, checkAccountsFile } from "#accounts/db/accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { listJobKinds } from "#accounts/jobs/kinds.ts";
import { addJob, type JobQueue, queueHash } from "#accounts/jobs/queue.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

export type Admin = { config: Config; database: Database; now: Date };

/** The answer of a command: `data` is printed with --json, `text` otherwise. */
export type Answer = { data: unknown; text: string };

/** An option of a command. `value` is an example of its value, for the help; without it, the option is a flag. */
type Option = { value?: string; meaning: string };
type Options = Readonly<Record<string, Option>>;

type Values<O extends Options> = {
  [Name in keyof O]?: O[Name] extends { value: string } ? string : boolean;
};

type Description<O extends Options> = {
  meaning: string;
  /** Names of the arguments before the options; each is required. Default: none. */
  operands?: readonly string[];
  options?: O;
  /** Arguments and options, if there is more to type than the name. */
  example?: string;
};

export type Command = Description<Options> & {
  run: (
    config: Config,
    values: Record<string, string | boolean | undefined>,
    ...operands: string[]
  ) => Promise<Answer | undefined>;
};

export type Commands = Readonly<Record<string, Command>>;

/** Returns a command that needs the settings only. The compiler checks that `run` only reads options that it declares. */
export function operation<const O extends Options = Record<never, Option>>(
  description: Description<O> & {
    run: (config: Config, values: Values<O>, ...operands: string[]) => Promise<void>;
  },
): Command {
  return description as unknown as Command;
}

export function command<const O extends Options = Record<never, Option>>(
  description: Description<O> & {
    run: (
      admin: Admin,
      values: Values<O> & { json?: boolean },
      ...operands: string[]
    ) => Promise<Answer>;
  },
): Command {
  return {
    ...description,
    options: { ...description.options, json: { meaning: "Prints JSON, for scripts." } },
    run: async (config, values, ...operands) => {
      const database = await openAccounts(config);
      try {
        const admin = { config, database, now: new Date() };
        return await description.run(admin, values as Values<O>, ...operands);
      } finally {
        await database.close();
      }
    },
  };
}

/** Opens the server's database. Never creates or migrates tables: a command may be of another version. */
async function openAccounts(config: Config): Promise<Database> {
  const { dataDirectory, extensions } = config;
  const file = accountsFile(dataDirectory);
  const state = checkAccountsFile(dataDirectory, extensions);
  if (state === "new") {
    throw new OperatorError(
      `There are no accounts in ${file}. Set DATA_DIR as the server has it; its first start creates the tables.`,
    );
  }
  if (state === "older") {
    throw new OperatorError(
      `${file} is from an older version of this program. Nothing was changed. Start this version of the server once to migrate it, or run the version of this command that the server has.`,
    );
  }
  return openDatabase(config);
}

export async function openMails({ database, config, now }: Admin): Promise<Pick<JobQueue, "add">> {
  const accessTokens = await openAccessTokens(database, { issuer: serviceUrl(config.siteUrl) });
  const queue = {
    kinds: listJobKinds(config.extensions),
    limits: config.auth,
    hash: queueHash(accessTokens),
    now: () => now,
  };
  return { add: (tables, request) => addJob(queue, tables, request) };
}
