import { describe, expect, test } from "vitest";
import { cleanData, cleanEmail, cleanLine, stripControls } from "#accounts/rules/clean-text.ts";

describe("without controls", () => {
  test.each([
    ["a terminal's escape sequence", "\u001b[31mAnn\u0007", "[31mAnn"],
    ["a reversed direction", "Ann \u202egnp.exe\u202c", "Ann gnp.exe"],
    ["isolates and marks", "\u2066A\u2069\u200f\u200e\u061cB", "AB"],
    ["C1 controls, DEL and line separators", "a\u0085b\u009bc\u007fd\u2028e", "abcde"],
    ["a carriage return, but no line feed and no tab", "a\r\n\tb", "a\n\tb"],
    ["no letters, accents and emoji", "Zoë 日本 עברית 👩🏽‍🚀", "Zoë 日本 עברית 👩🏽‍🚀"],
  ])("%s", (_, text, stripped) => expect(stripControls(text)).toBe(stripped));
});

/** Invisible characters that web pages, mails and chats put into what is copied from them. */
const pasted = [
  ..."\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2063\u2066\u2069\ufeff",
  "\u{e0041}",
];
const spaces = [..." \t\r\n\u00a0\u2002\u2009\u202f\u205f\u3000\u2028"];

describe("a line", () => {
  test.each(pasted)("has no invisible character %j around or inside", (character) => {
    expect(cleanLine(`${character}Anna ${character}Bo${character}tha${character}`)).toBe(
      "Anna Botha",
    );
  });

  test.each(spaces)("has ordinary spaces instead of %j, and none around it", (space) => {
    expect(cleanLine(`${space}Anna${space} Botha${space}`)).toBe("Anna Botha");
  });
});

describe("an address", () => {
  test.each([...pasted, ...spaces])("is what one sees around %j", (character) => {
    expect(cleanEmail(`${character}anna@hotel.example${character}`)).toBe("anna@hotel.example");
  });

  test.each([
    ["anna@münchen.example", "anna@xn--mnchen-3ya.example"],
    ["Anna@MÜNCHEN.example", "Anna@xn--mnchen-3ya.example"],
    ["anna@mu\u0308nchen.example", "anna@xn--mnchen-3ya.example"],
    ["anna@例え。テスト", "anna@xn--r8jz45g.xn--zckzah"],
    ["anna@xn--mnchen-3ya.example", "anna@xn--mnchen-3ya.example"],
  ])("%s has an ASCII domain", (typed, email) => expect(cleanEmail(typed)).toBe(email));

  test.each(["anna", "ünna@hotel.example", "anna@ü ber.example", "@", "an na@hotel.example"])(
    "%s stays invalid",
    (typed) => expect(cleanEmail(typed)).toBe(typed),
  );
});

test("data is clean in names and texts, at any depth", () => {
  const data = {
    "na\u200bme": "\u00a0Anna\u200b",
    more: [{ "\ufeffkey": " x\u2060 " }],
    rooms: 14,
    none: null,
  };
  expect(cleanData(data)).toEqual({ name: "Anna", more: [{ key: "x" }], rooms: 14, none: null });
});

test("an address that is far too long is not worked on, which would take minutes", () => {
  const long = `${"@".repeat(1_000_000)}é`;
  expect(cleanEmail(long)).toBe(long);
});
