import { performance } from "node:perf_hooks";
import { hash as hashArgon2 } from "@node-rs/argon2";
import { hash as hashBcrypt } from "bcryptjs";
import { expect, test } from "vitest";
import { verifyBcrypt, verifyPassword } from "#accounts/rules/passwords.ts";

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

test("hashes above the largest costs are not computed; argon2d, damaged and unknown ones match nothing", async () => {
  const hashes = [
    `$2a$31$${"a".repeat(53)}`,
    await hashArgon2(password, { memoryCost: 8, timeCost: 21 }),
    await hashArgon2(password, { memoryCost: 131_073, timeCost: 1 }),
    await hashArgon2(password, { algorithm: 0 }),
    (await hashBcrypt(password, 10)).slice(0, -1),
    "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=c2VjcmV0$c2FsdA==$aGFzaA==",
    ...[password, "$argon2id$v=19$m=1", "$2b$", ""],
  ];
  for (const hash of hashes) expect(await matches(hash), hash).toBe(false);
});
