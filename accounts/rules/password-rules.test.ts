import { expect, test } from "vitest";
import { findWeakness, isTooLong, normalisePassword } from "#accounts/rules/password-rules.ts";

const brand = { name: "Kraal" };
const email = "ann.lodge@guest.example";
const reasons = (password: string) =>
  findWeakness(password, email, { passwordMinLength: 8, brand })?.reasons ?? [];

test.each([
  // Common ones, also in capitals, with an ending, and in signs.
  ..."password1 PASSWORD1 Password1! Welcome2026! p@$$w0rd P4ssw0rd!23 $unshine99".split(" "),
  ..."--!football!-- ｐａｓｓｗｏｒｄ１！".split(" "),
  // The address, and the product's name.
  ...[`${email}!`, "ann.lodge2026", "Kraal2026", "KraalKRAAL"],
  // Runs of the alphabet and of keyboards.
  ..."abcdefgh zyxwvutsrq 0123456789 qwertzuiop !@#$%^&*() abcd1234xyz 1qaz2wsx3edc4rfv".split(" "),
  "Asdfghjkl1!",
  // Repetitions.
  ..."aaaaaaaaaaaa koppiekoppie koppie-koppie-koppie! 19841984".split(" "),
])("%s is easy to guess", (password) => expect(reasons(password)).toEqual(["pwned"]));

test.each([
  ...["three quiet koppies", "coffee at Kraal every morning", "ünï cödé 🏨🏨"],
  ...["k7#qzP2v", "k7#qzP2v-abcd", "83920174", "password 7!kq#2vz", "three quiet koppies 1234"],
  ...["quiet koppies; quiet koppies", "Vq7 ".repeat(3) + "tide ore lamp ".repeat(4)],
])("%s is accepted", (password) => expect(reasons(password)).toEqual([]));

test("the minimum length counts bytes", () => {
  expect(reasons("k7#qz")).toEqual(["length"]);
  expect(reasons("é7#é")).toEqual(["length"]);
  expect(reasons("é7#éq€")).toEqual([]);
});

test("a password that is far too long is not normalised, which would take minutes", () => {
  // Marks that normalisation sorts.
  const long = "\u0301\u0316".repeat(500_000);
  expect(isTooLong(long)).toBe(true);
  expect(normalisePassword(long)).toBe(long);
});
