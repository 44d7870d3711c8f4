import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "#scripts/build.ts";
import { readConfig } from "#server/config.ts";
import { goodPassword } from "#tests/support/auth-service.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { makeDatabase } from "#tests/support/test-database.ts";

const signUps = 200;
const { publicKey } = readConfig({}).auth;
const settings = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: "off" };

async function post(server: RunningServer, pathAndQuery: string, email: string): Promise<boolean> {
  const response = await fetch(`${server.url}/auth/v1${pathAndQuery}`, {
    method: "POST",
    headers: { apikey: publicKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  return response.ok;
}

/** Signs up many addresses at once; gives those whose sign-up was acknowledged. Calls that broke off are not. */
async function signUpMany(
  servers: readonly RunningServer[],
  onAcknowledged: (count: number) => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const one = async (index: number) => {
    const email = `crash-${index}@hotel.example`;
    const server = servers[index % servers.length] as RunningServer;
    if (!(await post(server, "/signup", email))) return;
    acknowledged.push(email);
    onAcknowledged(acknowledged.length);
  };
  await Promise.allSettled(Array.from({ length: signUps }, (_, index) => one(index)));
  return acknowledged;
}

async function countSignIns(server: RunningServer, emails: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    emails.map((email) => post(server, "/token?grant_type=password", email)),
  );
  return answers.filter(Boolean).length;
}

/** What was answered must be there after the process is killed, at whatever moment. */
describe("kill -9 during sign-ups", { timeout: 60_000 }, () => {
  beforeAll(() => buildSite(), 120_000);

  test("loses no acknowledged account on SQLite", async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), "crash-"));
    const env = { ...settings, DATA_DIR: dataDirectory };
    const server = await startServer(env);
    let stopped: Promise<unknown> | undefined;
    const acknowledged = await signUpMany([server], (count) => {
      if (count === signUps / 4) stopped = server.stop("SIGKILL");
    });
    await stopped;
    expect(acknowledged.length).toBeGreaterThanOrEqual(signUps / 4);
    expect(acknowledged.length).toBeLessThan(signUps);

    const again = await startServer(env);
    expect(await countSignIns(again, acknowledged)).toBe(acknowledged.length);
    await again.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  test("loses none on PostgreSQL either, where another process carries on", async () => {
    const { databaseUrl, drop } = await makeDatabase("postgres");
    const env = { ...settings, DATABASE_URL: databaseUrl ?? "" };
    // Started together, so that both find an empty database.
    const [first, second] = await Promise.all([startServer(env), startServer(env)]);
    let stopped: Promise<unknown> | undefined;
    const acknowledged = await signUpMany([first, second], (count) => {
      if (count === signUps / 4) stopped = first.stop("SIGKILL");
    });
    await stopped;
    expect(acknowledged.length).toBeGreaterThanOrEqual(signUps / 2);
    expect(await countSignIns(second, acknowledged)).toBe(acknowledged.length);
    await second.stop();
    await drop();
  });
});
