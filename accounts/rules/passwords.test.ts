import { performance } from "node:perf_hooks";
import { hash as hashBcrypt } from "bcryptjs";
import { expect, test } from "vitest";
import { verifyBcrypt } from "#accounts/rules/passwords.ts";

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
