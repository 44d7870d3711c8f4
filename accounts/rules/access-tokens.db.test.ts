import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#accounts/db/open-database.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

test("servers that start at the same time use one signing key", async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "keys-"));
  const databases = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ dataDirectory })),
  );
  const opened = await Promise.all(
    databases.map((database) => openAccessTokens(database, { issuer: "http://localhost" })),
  );
  const sets = opened.map(({ jwks }) => jwks.keys.map(({ kid }) => kid));
  expect(sets[0]).toHaveLength(1);
  expect(sets).toEqual(Array(4).fill(sets[0]));
  await Promise.all(databases.map((database) => database.close()));
  await rm(dataDirectory, { recursive: true });
});
