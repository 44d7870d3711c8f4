import { describe, expect, test } from "vitest";
import { findWeakness, isTooLong, normalisePassword } from "#accounts/rules/password-rules.ts";

const brand = { name: "Kraal" };
const email = "ann.lodge@guest.example";
const reasons = (password: string) =>
  findWeakness(password, email, { passwordMinLength: 8, brand })?.reasons ?? [];

describe("a password that is easy to guess", () => {
  test.each([
    ["a common password", "password1"],
    ["one in capitals", "PASSWORD1"],
    ["one character over and over", "aaaaaaaaaaaa"],
    ["the address", `${email}!`],
    ["the name in the address", "ann.lodge2026"],
    ["the product's name and a year", `${brand.name}2026`],
    ["the product's name over and over", `${brand.name}${brand.name.toUpperCase()}`],
    ["letters in the order of the alphabet", "abcdefgh"],
    ["letters backwards", "zyxwvutsrq"],
    ["digits in order", "0123456789"],
    ["a row of the keyboard", "qwertzuiop"],
    ["a row with shift", "!@#$%^&*()"],
    ["several runs", "abcd1234xyz"],
    ["columns of the keyboard", "1qaz2wsx3edc4rfv"],
    ["a run and an ending", "Asdfghjkl1!"],
    ["one word twice", "koppiekoppie"],
    ["one word three times, with signs between", "koppie-koppie-koppie!"],
    ["a number twice", "19841984"],
    ["a common password with an ending", "Password1!"],
    ["a common password with a year", "Welcome2026!"],
    ["a common password in signs", "p@$$w0rd"],
    ["a common password in signs, with an ending", "P4ssw0rd!23"],
    ["a common password that begins with a sign", "$unshine99"],
    ["a common password between signs", "--!football!--"],
    ["a common password in wide letters", "ｐａｓｓｗｏｒｄ１！"],
  ])("%s is rejected", (_, password) => {
    expect(reasons(password)).toEqual(["pwned"]);
  });

  test.each([
    ["words of no meaning together", "three quiet koppies"],
    ["the product's name with enough other words", `coffee at ${brand.name} every morning`],
    ["any characters", "ünï cödé 🏨🏨"],
    ["letters, digits and signs of a generator", "k7#qzP2v"],
    ["the same with a run in it", "k7#qzP2v-abcd"],
    ["random digits", "83920174"],
    ["a common word with eight characters more", "password 7!kq#2vz"],
    ["words with a run among them", "three quiet koppies 1234"],
    ["a long phrase twice", "quiet koppies; quiet koppies"],
    ["72 bytes of anything", "Vq7 ".repeat(3) + "tide ore lamp ".repeat(4)],
  ])("%s is accepted", (_, password) => {
    expect(reasons(password)).toEqual([]);
  });
});

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
