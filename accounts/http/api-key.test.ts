import { Hono } from "hono";
import { expect, test } from "vitest";
import { requireApiKey } from "#accounts/http/api-key.ts";

const app = new Hono();
const keys = {
  publicKey: "public",
  secretKey: "secret",
  isAdminToken: async (token: string) => token === "admin token",
};
app.all("*", requireApiKey(keys), (c) => c.text("reached"));

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await app.request(address, { method: "POST", headers })).status;

test("the key is accepted in its header", async () => {
  expect(await statusOf("/recover", { apikey: "public" })).toBe(200);
  expect(await statusOf("/recover", { apikey: "secret" })).toBe(200);
  expect(await statusOf("/recover", { apikey: "admin token" })).toBe(200);
  expect(await statusOf("/recover", { apikey: "other" })).toBe(401);
  expect(await statusOf("/recover")).toBe(401);
});

test("without a secret key only the public key is accepted", async () => {
  const withoutSecret = new Hono();
  withoutSecret.all("*", requireApiKey({ ...keys, secretKey: undefined }), (c) =>
    c.text("reached"),
  );
  for (const apikey of ["", "undefined"]) {
    const answer = await withoutSecret.request("/recover", { headers: { apikey } });
    expect(answer.status).toBe(401);
  }
});

test("a key in the query is rejected, as a form of another site could send it", async () => {
  expect(await statusOf("/recover?apikey=public")).toBe(401);
});
