import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";

let service: TestService;
/** Another program that has the accounts' file open, such as a shell or a copying script. */
let other: DatabaseSync;
let remove: () => Promise<void>;

beforeAll(async () => {
  const { directory, remove: removeFiles } = await writeFiles({});
  remove = removeFiles;
  service = await startAuthService({ DATA_DIR: directory });
  other = new DatabaseSync(path.join(directory, "accounts.sqlite"));
});
afterAll(async () => {
  other.close();
  await service.stop();
  await remove();
});

const signUp = (email: string) =>
  service.call("POST", "/signup", { body: { email, password: goodPassword } });

test("while another program writes, reads are answered; writes wait, and then get a 503 with Retry-After", async () => {
  const email = freshEmail();
  other.exec("BEGIN IMMEDIATE");
  const waiting = Promise.all([signUp(email), signUp(freshEmail())]);
  // Waiting writes do not block the server.
  const signIn = { email, password: goodPassword };
  const read = await service.call("POST", "/token?grant_type=password", { body: signIn });
  expect(read.body).toMatchObject({ error_code: "invalid_credentials" });
  for (const refused of await waiting) {
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 503, error_code: "service_unavailable", error_id: expect.any(String) },
    });
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(refused.text).not.toMatch(/sqlite|locked/i);
  }

  other.exec("COMMIT");
  expect((await signUp(email)).status).toBe(200);
});
