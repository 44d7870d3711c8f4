/** Tables of the service that have nothing about a person, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  signing_keys: "keys of the server",
  kysely_migration: "record of migrations",
  kysely_migration_lock: "lock for migrations",
};
