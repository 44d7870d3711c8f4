import {
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { describeFailure } from "#site/account/session/function-mutation.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { fetch, relay, http } = pageWords.account.functionFailures;

test("each of the three kinds of failure has its own message", async () => {
  expect(new Set([fetch, relay, http]).size).toBe(3);
  expect(await describeFailure(new FunctionsFetchError(new TypeError()))).toBe(fetch);
  expect(await describeFailure(new FunctionsRelayError(new Response()))).toBe(relay);
  // A client library that could not be fetched counts as no connection.
  expect(await describeFailure(new TypeError("Failed to fetch"))).toBe(fetch);
});

test.each([
  ['{"error":"This is no address.","code":"validation_failed"}', "This is no address."],
  ['{"error":{},"code":"validation_failed"}', http],
  ['{"error":"","code":"validation_failed"}', http],
  ['{"error":"upstream connect error"}', http],
  ['{"error":"upstream connect error","code":"UPSTREAM"}', http],
  ['{"message":"No API key"}', http],
  ["null", http],
  ["<html>", http],
])(
  "the function's own reason replaces the message, if it is for visitors: %.30s",
  async (body, said) => {
    const answer = new FunctionsHttpError(new Response(body, { status: 400 }));
    expect(await describeFailure(answer)).toBe(said);
  },
);
