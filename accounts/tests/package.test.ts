import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { AuthClient } from "@supabase/auth-js";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listOutbox, readOutboxMail } from "#accounts/mail/read-outbox.ts";
import { follow, freshEmail, goodPassword } from "#accounts/tests/support/auth-service.ts";
import { type RunningServer, startServer } from "#accounts/tests/support/start-server.ts";

// The package as another project has it: packed, installed into an empty folder by npm, and started by its program.

const root = path.join(import.meta.dirname, "..");
const { resolve } = createRequire(import.meta.url);
let folder: string;
let outbox: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "accounts-package-"));
  const npm = (cwd: string, ...args: string[]) =>
    promisify(execFile)("npm", args, { cwd, shell: process.platform === "win32" });
  await npm(root, "run", "pack");
  cpSync(path.join(root, "build/accounts-1.0.0.tgz"), path.join(folder, "accounts.tgz"));
  // The native part is installed already: the test needs no network.
  const native = `file:${path.dirname(resolve("@node-rs/argon2/package.json"))}`;
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ overrides: { "@node-rs/argon2": native } }),
  );
  await npm(folder, "install", "--offline", "--no-audit", "--no-fund", "./accounts.tgz");
  const data = path.join(folder, "data");
  outbox = path.join(data, "outbox");
  const program = path.join(folder, "node_modules/.bin/accounts");
  server = await startServer({}, [program, "serve", "--data", data]);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the mail to an address, and returns the link in it. */
function mailedLink(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const names = await listOutbox(outbox);
      const mails = await Promise.all(names.map((name) => readOutboxMail(outbox, name)));
      const mail = mails.find((found) => found?.to === email);
      const [link = ""] = /https?:\/\/\S+\/verify\?\S+/.exec(mail?.text ?? "") ?? [];
      expect(link).not.toBe("");
      return link;
    },
    { timeout: 20_000, interval: 200 },
  );
}

test("the official client signs up, confirms, refreshes, adds an authenticator app and signs out", async () => {
  const auth = new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: "sb_publishable_embedded_service" },
    autoRefreshToken: false,
  });
  const email = freshEmail();
  expect((await auth.signUp({ email, password: goodPassword })).error).toBeNull();
  const token_hash = new URL(await mailedLink(email)).searchParams.get("token") ?? "";
  expect((await auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
  const { data: refreshed } = await auth.refreshSession();
  expect(refreshed.user?.email).toBe(email);

  const { data: factor } = await auth.mfa.enroll({ factorType: "totp" });
  const code = new TOTP({ secret: factor?.totp.secret ?? "" }).generate();
  const verified = await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  expect(verified.error).toBeNull();
  const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal2");
  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.getUser()).data.user).toBeNull();
});

test("the quick start in the README works as it is written", async () => {
  const [, code = ""] =
    /```js\n(.*?)```/s.exec(readFileSync(path.join(root, "README.md"), "utf8")) ?? [];
  const file = path.join(root, "build/quick-start.mjs");
  writeFileSync(file, code.replaceAll("http://localhost:9999", server.url));
  const child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const ended = once(child, "close");
  await expect.poll(() => printed).toContain("press Enter");
  await follow(await mailedLink("anna@hotel.example"));
  child.stdin.write("\n");
  await ended;
  expect(printed).toContain("anna@hotel.example is signed in.");
});

test("the database has the tables of the service only", () => {
  const database = new DatabaseSync(path.join(folder, "data/accounts.sqlite"), { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  database.close();
  const names = tables.map(({ name }) => String(name));
  expect(names).toContain("users");
  expect(names.filter((name) => /newsletter|trial/.test(name))).toEqual([]);
});
