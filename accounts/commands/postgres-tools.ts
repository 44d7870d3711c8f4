import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { OperationError } from "#accounts/commands/operation-error.ts";

/** Returns the address without its password, for messages and for command lines, which other users of the machine can see. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** Runs a PostgreSQL client program, on a database if `databaseUrl` is set, and returns its output. */
export async function runPostgresTool(
  name: "pg_dump" | "pg_restore",
  args: readonly string[],
  databaseUrl?: string,
): Promise<string> {
  const target = databaseUrl ? ["--no-password", `--dbname=${withoutPassword(databaseUrl)}`] : [];
  const password = databaseUrl && passwordOf(databaseUrl);
  try {
    const { stdout } = await promisify(execFile)(name, [...target, ...args], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return stdout;
  } catch (error) {
    throw explain(name, error as { code?: string | number | null; stderr?: string });
  }
}

function explain(
  name: string,
  { code, stderr = "" }: { code?: string | number | null; stderr?: string },
): OperationError {
  if (code === "ENOENT") return new OperationError(notInstalled(name));
  if (/server version mismatch|unsupported version/.test(stderr)) {
    return new OperationError(
      `${stderr.trim()}\n${name} on this machine is older than the server or the backup. ${install}`,
    );
  }
  return new OperationError(`${name} exited with code ${code}:\n${stderr.trim()}`);
}

const install =
  "Install the PostgreSQL client programs in the version of the server or a newer one: apt install postgresql-client (Debian, Ubuntu; apt.postgresql.org has every version), dnf install postgresql (Fedora), brew install libpq (macOS).";

function notInstalled(name: string): string {
  return `${name} is not installed on this machine, but PostgreSQL backups need it. Nothing was changed. ${install}`;
}

function passwordOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return decodeURIComponent(url.password) || (url.searchParams.get("password") ?? "");
}
