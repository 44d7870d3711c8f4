import {
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { describeFailure } from "#site/account/session/function-mutation.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { fetch, relay, http } = pageWords.account.functionFailures;
const answer = (body: string) => new FunctionsHttpError(new Response(body, { status: 400 }));

test("each of the three kinds of failure has its own message", async () => {
  expect(new Set([fetch, relay, http]).size).toBe(3);
  expect(await describeFailure(new FunctionsFetchError(new TypeError()))).toBe(fetch);
  expect(await describeFailure(new FunctionsRelayError(new Response()))).toBe(relay);
  expect(await describeFailure(answer("<html>"))).toBe(http);
});

test("the function's own reason replaces the message", async () => {
  const body = '{"error":"This is no address.","code":"validation_failed"}';
  expect(await describeFailure(answer(body))).toBe("This is no address.");
});

test.each([
  '{"error":{},"code":"validation_failed"}',
  '{"error":"","code":"validation_failed"}',
  '{"error":"upstream connect error"}',
  '{"error":"upstream connect error","code":"UPSTREAM"}',
  '{"message":"No API key"}',
  "null",
])("a body without a message for visitors is ignored: %.30s", async (body) => {
  expect(await describeFailure(answer(body))).toBe(http);
});

test("a client library that could not be fetched counts as no connection", async () => {
  expect(await describeFailure(new TypeError("Failed to fetch"))).toBe(fetch);
});
