import { describe, expect, test } from "vitest";
import { redactSecrets } from "#accounts/log/serialize-error.ts";

describe("removes", () => {
  test.each([
    ["550 <ann.b@guest.example> user unknown", "550 <…@guest.example> user unknown"],
    [
      "Key (email)=(ann+x@guest.example) already exists.",
      "Key (email)=(…@guest.example) already exists.",
    ],
    ["to=Ann@Guest.example;", "to=…@Guest.example;"],
    ["GET /ann%40guest.example", "GET /…%40guest.example"],
    ["connect postgres://hotel:s3cret@db:5432/hotel", "connect postgres://hotel:…@db:5432/hotel"],
    ["at https://hotel.example/auth?token=abc&type=x done", "at https://hotel.example/auth?… done"],
    ["GET /verify?token=abc failed", "GET /verify?… failed"],
    ["at /auth#access_token=abc", "at /auth?…"],
    ["token pkce_0f2a44d8c1b7e6a59d33 unknown", "token … unknown"],
    ["bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Ij.eyJzdWIiOiIx.c2ln", "bearer …"],
    ["code 482913 is wrong", "code … is wrong"],
  ])("%s", (text, redacted) => {
    expect(redactSecrets(text)).toBe(redacted);
  });
});

describe("keeps", () => {
  test.each([
    "connect ECONNREFUSED 10.0.0.7:54321",
    "at signInWithPassword (file:///srv/site/accounts/auth/token.ts:48:11)",
    'duplicate key value violates unique constraint "users_email_partial_key"',
    "POST /auth/v1/signup failed, request 7c1e-ab",
    "no such table: newsletter_subscribers_of_the_year",
  ])("%s", (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});
