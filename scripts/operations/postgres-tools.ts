import { runCommand } from "#scripts/command-line/run-command.ts";
import { OperationError } from "#scripts/command-line/run-operation.ts";

/** An address without its password, for command lines, which other users of the machine can see, and for messages. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** Runs one of PostgreSQL's client programs, on a database where one is given, and gives what it printed. */
export async function runPostgresTool(
  name: "pg_dump" | "pg_restore",
  args: readonly string[],
  databaseUrl?: string,
): Promise<string> {
  const where = databaseUrl ? ["--no-password", `--dbname=${withoutPassword(databaseUrl)}`] : [];
  const password = databaseUrl && passwordOf(databaseUrl);
  const env = password ? { PGPASSWORD: password } : {};
  const { exitCode, output } = await runCommand(name, [...where, ...args], { env }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new OperationError(howToGet(name)) : error;
    },
  );
  if (exitCode === 0) return output;
  if (/server version mismatch|unsupported version/.test(output)) {
    throw new OperationError(
      `${output.trim()}\nThis machine's ${name} is older than the server or the backup. ${install}`,
    );
  }
  throw new OperationError(`${name} ended with code ${exitCode}:\n${output.trim()}`);
}

const install =
  "Install PostgreSQL's client programs in the server's version or a newer one: apt install postgresql-client (Debian, Ubuntu; apt.postgresql.org has every version), dnf install postgresql (Fedora), brew install libpq (macOS).";

function howToGet(name: string): string {
  return `${name} is not installed on this machine, and backups of PostgreSQL need it. ${install} Nothing was changed.`;
}

function passwordOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return decodeURIComponent(url.password) || (url.searchParams.get("password") ?? "");
}
