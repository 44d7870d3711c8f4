import { Hono } from "hono";
import { expect, test } from "vitest";
import { requireApiKey } from "#server/http/api-key.ts";

const app = new Hono();
const keys = { publicKey: "public", secretKey: "secret", acceptsKeylessCalls: false };
app.all("*", requireApiKey(keys), (c) => c.text("reached"));

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await app.request(address, { method: "POST", headers })).status;

test("the key counts in its header", async () => {
  expect(await statusOf("/recover", { apikey: "public" })).toBe(200);
  expect(await statusOf("/recover", { apikey: "secret" })).toBe(200);
  expect(await statusOf("/recover", { apikey: "other" })).toBe(401);
  expect(await statusOf("/recover")).toBe(401);
});

test("without a secret key none is accepted in its place", async () => {
  const withoutSecret = new Hono();
  withoutSecret.all("*", requireApiKey({ ...keys, secretKey: undefined }), (c) =>
    c.text("reached"),
  );
  for (const apikey of ["", "undefined"]) {
    const answer = await withoutSecret.request("/recover", { headers: { apikey } });
    expect(answer.status).toBe(401);
  }
});

test("a form of another site, which can name it in the query only, does not get through", async () => {
  expect(await statusOf("/recover?apikey=public")).toBe(401);
});

test("a server behind a gateway of its own takes calls without a key, and with the gateway's", async () => {
  const open = new Hono();
  open.all("*", requireApiKey({ ...keys, acceptsKeylessCalls: true }), (c) => c.text("reached"));
  for (const headers of [{}, { apikey: "other" }]) {
    expect((await open.request("/recover", { method: "POST", headers })).status).toBe(200);
  }
});
