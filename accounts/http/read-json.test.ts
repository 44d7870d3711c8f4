import { describe, expect, test } from "vitest";
import { JsonLimitError, maxJsonBytes, parseJson } from "#accounts/http/read-json.ts";

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",")}}`;
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test.each([
  ["what the pages send", '{"email":"ann@guest.example","data":{"rooms":[1,2]},"x":null}'],
  ["brackets, commas and quotes in a text", `{"a":"${'[{,\\"'.repeat(500)}"}`],
  ["the most keys", keys(200)],
  ["the most levels", nested(20)],
  ["the longest text", `"${"a".repeat(maxJsonBytes - 2)}"`],
])("reads %s", (_, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

describe("refuses without parsing", () => {
  test.each([
    ["a megabyte of keys", keys(100_000), "more than 16384 bytes"],
    ["16 KB of keys", keys(1500), "more than 200 keys and items"],
    ["one key too many", keys(201), "more than 200 keys and items"],
    ["items", `[${"0,".repeat(200)}0]`, "more than 200 keys and items"],
    ["objects that hold nothing", `[${"{},".repeat(150)}{}]`, "more than 200 keys and items"],
    ["keys spread over levels", `[${`${keys(40)},`.repeat(6)}0]`, "more than 200 keys and items"],
    ["one level too many", nested(21), "more than 20 levels"],
    ["keys behind a text that ends in a backslash", `["\\\\",${"0,".repeat(300)}0]`, "200 keys"],
    ["letters of several bytes", `"${"é".repeat(maxJsonBytes / 2)}"`, "more than 16384 bytes"],
  ])("%s", (_, text, reason) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(() => parseJson(text)).toThrow(JsonLimitError);
    expect(() => parseJson(text)).toThrow(reason);
  });
});

test.each(["", "{", '{"a":1', "nothing", "]]]]", '"\\', "}{"])("%j is a SyntaxError", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
  expect(() => parseJson(text)).not.toThrow(JsonLimitError);
});
