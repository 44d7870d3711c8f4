import { performance } from "node:perf_hooks";
import { hash as hashArgon2 } from "@node-rs/argon2";
import { hash as hashBcrypt } from "bcryptjs";
import { expect, test } from "vitest";
import { isKnownHash, verifyBcrypt, verifyPassword } from "#accounts/rules/passwords.ts";

// Made by another library, the crate bcrypt.
test.each([
  "$2a$04$y8iDnfLXEfppWTKhvEtBPOwFAYX2i6OyyLbHnWEqCN88izSLEWWTa",
  "$2b$04$X16LkgHBqmBgo/SLph0DUOLSKRzHe6ME8039dWTLmiDDo3wxD1cnO",
  "$2y$04$P/jz/UTdKKXs7hwofuiHdeAiCZWQJwmo2fO/3Hdi1Z8G7Jr77TIE.",
])("only its password matches %s", async (hash) => {
  expect(await verifyBcrypt(hash, "three quiet köppies 🏨")).toBe(true);
  expect(await verifyBcrypt(hash, "three quiet koppies 🏨")).toBe(false);
});

test("bcrypt leaves the event loop to other requests", async () => {
  const hash = await hashBcrypt("three quiet koppies", 12);
  const before = performance.eventLoopUtilization();
  expect(await verifyBcrypt(hash, "three quiet koppies")).toBe(true);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

const password = "three quiet koppies";
const { signal } = new AbortController();
const matches = (hash: string) => verifyPassword(hash, password, signal);

test("hashes of other systems match their password: bcrypt, argon2id and argon2i", async () => {
  expect(await matches(await hashBcrypt(password, 10))).toBe(true);
  for (const algorithm of [2, 1])
    expect(await matches(await hashArgon2(password, { algorithm, memoryCost: 4096 }))).toBe(true);
});

test("hashes that cannot be verified, or only at a cost that overloads the machine, match nothing", async () => {
  const bcrypt = await hashBcrypt(password, 4);
  const argon2 = await hashArgon2(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const unknown = [
    // Argon2d, whose memory accesses depend on the password.
    await hashArgon2(password, { algorithm: 0, memoryCost: 4096 }),
    bcrypt.slice(0, -1),
    ...["$03$", "$16$", "$31$"].map((cost) => bcrypt.replace("$04$", cost)),
    bcrypt.replace("$2b$", "$2x$"),
    argon2.replace("m=4096", "m=131073"),
    argon2.replace("t=1", "t=21"),
    argon2.replace("p=1", "p=17"),
    argon2.replace("v=19", "v=16"),
    `${argon2}${"A".repeat(200)}`,
    // Firebase's scrypt.
    "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=c2VjcmV0$c2FsdA==$aGFzaA==",
    ...[password, "$argon2id$v=19$m=1", "$2b$", ""],
  ];
  expect(unknown.filter(isKnownHash)).toEqual([]);
  for (const hash of unknown) expect(await matches(hash), hash).toBe(false);
  expect([bcrypt, argon2].every(isKnownHash)).toBe(true);
});
