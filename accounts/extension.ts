import type { Hono } from "hono";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import type { Commands } from "#accounts/commands/command.ts";
import type { Setting } from "#accounts/config.ts";
import type { Tables } from "#accounts/db/connect.ts";
import type { Limit } from "#accounts/http/rate-limit.ts";
import type { Job, JobRequest, JobRules, WrittenMail } from "#accounts/jobs/kinds.ts";
import type { PersonTable } from "#accounts/rules/person-tables.ts";
import type { User } from "#accounts/rules/users.ts";

/** A kind of mail or webhook of an extension. `write` is called again for one that could not be sent. */
export type ExtensionMail = Omit<JobRules, "interval"> & {
  /** Carries out the request and returns its mail, or null if there is none to send. */
  write: (service: AuthService, row: Job) => Promise<WrittenMail | null>;
};

/** Work that the server does again and again. */
export type Task = {
  /** Time between the end of a run and the next one; the first one begins after it too. */
  seconds: number;
  /** Each server of a database runs it. A rejection is logged. */
  run: (service: AuthService) => Promise<void>;
};

/** A number that is read when the metrics are requested. */
export type Gauge = {
  help: string;
  /** Name of the label, if there is a value for each of several. */
  label?: string;
  read: (service: AuthService) => Promise<number | Readonly<Record<string, number | boolean>>>;
};

/** Rows that the daily clean-up deletes. The primary key of the table must be `id`. */
export type Expiry = {
  table: string;
  /** The retention period. */
  days: number;
  /** Condition on the rows. `before` is the time that many days ago. */
  isExpired: (
    // biome-ignore lint/suspicious/noExplicitAny: the service does not know the columns.
    eb: ExpressionBuilder<any, any>,
    before: string,
  ) => Expression<SqlBool>;
};

/**
 * A part of a product that has its own rows, mails and routes beside the accounts, for example a newsletter. The service
 * checks at its start that no two names are equal, and that no table is missing here.
 */
export type Extension = {
  /** Prefix of its migrations: lower-case letters. */
  name: string;
  /** Folder of *.sql files, which run after those of the service, in the order of their names. */
  migrations?: string;
  /** Settings by the name of their value in `service.config.own`, which has those of all extensions. */
  settings?: Readonly<Record<string, Setting>>;
  /** Returns a sentence for each combination of valid settings that cannot be used. It must not contain secrets. */
  findSettingProblems?: (own: Readonly<Record<string, unknown>>) => readonly string[];
  /** Each table that the migrations create. The export and the deletion of a person read this list. */
  tables?: Readonly<Record<string, PersonTable>>;
  /** Limits on calls. */
  limits?: Readonly<Record<string, Limit>>;
  mails?: Readonly<Record<string, ExtensionMail>>;
  /** By the name that logs show. */
  expiry?: Readonly<Record<string, Expiry>>;
  /** Routes of visitors below /functions/v1, and of the owner of an account below /functions/v1/account. */
  routes?: { functions?: (app: Hono<AuthEnv>) => void; account?: (app: Hono<AuthEnv>) => void };
  /** Paths of functions that the limits on all calls of a network leave out. Their handlers limit what they reject. */
  unlimitedPaths?: readonly string[];
  commands?: Commands;
  tasks?: Readonly<Record<string, Task>>;
  /** By the name in /metrics. */
  gauges?: Readonly<Record<string, Gauge>>;
  /**
   * Called in the transaction of each deletion of a user, by whomever, before any row goes. Returns mails that are added
   * after it. Not called for accounts that the clean-up deletes: their addresses were never confirmed.
   */
  beforeDelete?: (
    tables: Tables,
    user: Pick<User, "id">,
  ) => Promise<readonly Omit<JobRequest, "networks">[]>;
  /** Returns what `users show` prints about an account: a line of text for people, and data for programs. */
  showUser?: (
    tables: Tables,
    user: Pick<User, "id" | "email">,
  ) => Promise<Readonly<Record<string, { text: string | undefined; data: unknown }>>>;
};

/**
 * Returns the service's own entries of a registry with those of the extensions. Throws if two have the same name.
 * `kind` names an entry in the error.
 */
export function withExtensions<Entry>(
  kind: string,
  own: Readonly<Record<string, Entry>>,
  extensions: readonly Extension[],
  entriesOf: (extension: Extension) => Readonly<Record<string, Entry>> | undefined,
): Readonly<Record<string, Entry>> {
  const all: Record<string, Entry> = { ...own };
  for (const extension of extensions) {
    for (const [name, entry] of Object.entries(entriesOf(extension) ?? {})) {
      if (Object.hasOwn(all, name)) {
        throw new Error(`The extension ${extension.name} adds the ${kind} "${name}" a second time`);
      }
      all[name] = entry;
    }
  }
  return all;
}
