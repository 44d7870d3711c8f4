import { describe, expect, test } from "vitest";
import { site } from "#content/site.ts";
import { findWeakness } from "#server/accounts/passwords.ts";

const email = "ann.lodge@guest.example";
const reasons = (password: string) =>
  findWeakness(password, { minLength: 8, email })?.reasons ?? [];

describe("what is easy to guess", () => {
  test.each([
    ["a common password", "password1"],
    ["one in capitals", "PASSWORD1"],
    ["one character over and over", "aaaaaaaaaaaa"],
    ["the address", `${email}!`],
    ["the name in the address", "ann.lodge2026"],
    ["the product's name and a year", `${site.name}2026`],
    ["the product's name over and over", `${site.name}${site.name.toUpperCase()}`],
  ])("%s is refused", (_, password) => {
    expect(reasons(password)).toEqual(["pwned"]);
  });

  test.each([
    ["words of no meaning together", "three quiet koppies"],
    ["the product's name among enough else", `coffee at ${site.name} every morning`],
    ["any characters", "ünï cödé 🏨🏨"],
  ])("%s is not", (_, password) => {
    expect(reasons(password)).toEqual([]);
  });
});

test("what is short is refused by its length in bytes", () => {
  expect(reasons("k7#qz")).toEqual(["length"]);
  expect(reasons("é7#é")).toEqual(["length"]);
});
