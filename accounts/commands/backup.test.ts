import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { backUp } from "#accounts/commands/backup.ts";
import { restore } from "#accounts/commands/restore.ts";
import { accountsFile, backupsDirectory, checkLastBackup } from "#accounts/db/accounts-file.ts";
import { goodPassword, type TestService } from "#accounts/tests/support/auth-service.ts";
import { expectPrivate } from "#accounts/tests/support/expect-private.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { fingerprint, makeAccountsFile } from "#accounts/tests/support/make-accounts-file.ts";
import { runScript } from "#accounts/tests/support/run-script.ts";
import { directoryForTest, serviceForTest } from "#accounts/tests/support/until-test-ends.ts";

/**
 * Signs up addresses at a service without confirmation, three at a time, until told to stop. `acknowledged` grows
 * meanwhile.
 */
function keepSigningUp(service: TestService) {
  const acknowledged: { email: string; token: string; refreshToken: string }[] = [];
  let going = true;
  const signUp = async (name: string) => {
    for (let count = 0; going; count += 1) {
      const email = `${name}-${count}@hotel.example`;
      const credentials = { email, password: goodPassword };
      const { status, body } = await service.call("POST", "/signup", { body: credentials });
      if (status !== 200) throw new Error(`${email}: ${status}`);
      const [token, refreshToken] = [String(body.access_token), String(body.refresh_token)];
      acknowledged.push({ email, token, refreshToken });
    }
  };
  const ended = Promise.all(["ann", "ben", "cas"].map(signUp));
  const stop = async () => {
    going = false;
    await ended;
  };
  return { acknowledged, stop };
}

test("a backup under load contains every account that was acknowledged before it started", async () => {
  const [before, after] = [directoryForTest(), directoryForTest()];
  const first = await serviceForTest({ DATA_DIR: before, AUTH_AUTOCONFIRM: "on" });
  const writers = keepSigningUp(first);
  onTestFinished(writers.stop);
  await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(9);
  const acknowledged = [...writers.acknowledged];

  const backup = await runScript(["backup"], { DATA_DIR: before });
  expect(backup).toMatchObject({ exitCode: 0, output: expect.stringContaining("Wrote ") });
  // Accounts were written during the backup.
  expect(writers.acknowledged.length).toBeGreaterThan(acknowledged.length);
  await writers.stop();
  await first.stop();

  const [name = ""] = readdirSync(backupsDirectory(before));
  const file = path.join(backupsDirectory(before), name);
  expectPrivate(file);
  const restored = await runScript(["restore", file], { DATA_DIR: after });
  expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining("Restored.") });

  const second = await serviceForTest({ DATA_DIR: after, SITE_URL: first.url });
  const users = await second.auth.database.auth.selectFrom("users").select("email").execute();
  for (const { email, token, refreshToken } of acknowledged) {
    expect((await second.signIn({ email })).status).toBe(200);
    expect((await second.call("GET", "/user", { token })).body.email).toBe(email);
    expect((await second.refresh(refreshToken)).status).toBe(200);
    expect(users.filter((user) => user.email === email)).toHaveLength(1);
  }
});

describe("backUp", () => {
  test("is watched by a server from the first one on: after 26 hours it warns, until the next one", async () => {
    const dataDirectory = directoryForTest();
    const isRecent = () => checkLastBackup(dataDirectory);
    await makeAccountsFile(dataDirectory);
    await isRecent();
    await backUp({ dataDirectory }, { directory: directoryForTest() });
    await isRecent();
    const lastNight = new Date(Date.now() - 27 * 3_600_000);
    utimesSync(path.join(dataDirectory, "accounts.last-backup"), lastNight, lastNight);
    await expect(isRecent()).rejects.toThrow(`The last backup is of ${lastNight.toISOString()}`);
    await backUp({ dataDirectory });
    await isRecent();
  });

  test("with keep, keeps the newest backups and does not touch other files", async () => {
    const dataDirectory = directoryForTest();
    await makeAccountsFile(dataDirectory);
    const directory = backupsDirectory(dataDirectory);
    const files = await inTurn(3, async () => (await backUp({ dataDirectory })).file);
    writeFileSync(path.join(directory, "accounts-of-the-firm.sqlite"), "mine");
    const { file, deleted } = await backUp({ dataDirectory }, { keep: 2 });
    expect(deleted.toSorted()).toEqual(files.slice(0, 2));
    expect(readdirSync(directory).toSorted()).toEqual(
      [
        ...[files[2] ?? "", file].map((name) => path.basename(name)),
        "accounts-of-the-firm.sqlite",
      ].toSorted(),
    );
  });

  test("creates and deletes no backup if the database is damaged", async () => {
    const dataDirectory = directoryForTest();
    const file = await makeAccountsFile(dataDirectory);
    const options = { dataDirectory };
    const good = await backUp(options);
    writeFileSync(file, Buffer.alloc(4096, 7), { flag: "r+" });
    await expect(backUp(options, { keep: 1 })).rejects.toThrow(/The database .* is damaged/);
    expect(readdirSync(backupsDirectory(dataDirectory))).toEqual([path.basename(good.file)]);
  });
});

describe("restore", () => {
  const users = (names: readonly string[]) =>
    names
      .map(
        (name) =>
          `INSERT INTO users (instance_id, id, aud, role, email, created_at, updated_at) VALUES ('', '${name}', '', '', '${name}', '', '');`,
      )
      .join("");

  async function backupOf(names: readonly string[]): Promise<string> {
    const dataDirectory = directoryForTest();
    await makeAccountsFile(dataDirectory, users(names));
    return (await backUp({ dataDirectory })).file;
  }

  test("keeps existing accounts, with replace under another name", async () => {
    const backup = await backupOf(["old"]);
    const dataDirectory = directoryForTest();
    await makeAccountsFile(dataDirectory, users(["new"]));
    const before = fingerprint(dataDirectory);
    await expect(restore({ backup, dataDirectory })).rejects.toThrow(
      `${accountsFile(dataDirectory)} already exists. Nothing was changed.`,
    );
    expect(fingerprint(dataDirectory)).toEqual(before);

    const { setAside } = await restore({ backup, dataDirectory, replace: true });
    const now = fingerprint(dataDirectory);
    expect(now[path.basename(setAside ?? "")]).toBe(before["accounts.sqlite"]);
    expect(now["accounts.sqlite"]).toBe(Object.values(fingerprint(path.dirname(backup)))[0]);
    expect(Object.keys(now)).toHaveLength(2);
  });

  test("rejects a database that a server has open, even with --replace", async () => {
    const backup = await backupOf(["old"]);
    const dataDirectory = directoryForTest();
    const running = await serviceForTest({ DATA_DIR: dataDirectory });
    const result = await runScript(["restore", backup, "--replace"], { DATA_DIR: dataDirectory });
    expect(result).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/has .*accounts\.sqlite open\. Nothing was changed\. Stop it/),
    });
    expect((await running.call("GET", "/health")).status).toBe(200);
    expect(readdirSync(dataDirectory).filter((name) => name.includes("restore"))).toEqual([]);
  });

  test.each([
    ["is damaged", (file: string) => writeFileSync(file, Buffer.alloc(4096, 7), { flag: "r+" })],
    ["is truncated", (file: string) => writeFileSync(file, Buffer.alloc(100, 7))],
  ])("rejects a backup that %s, and changes nothing", async (_, damage) => {
    const backup = await backupOf(["old"]);
    damage(backup);
    const dataDirectory = directoryForTest();
    await expect(restore({ backup, dataDirectory })).rejects.toThrow(/Nothing was changed/);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });
});
