import { chmodSync, chownSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { protectData } from "#accounts/db/protect-data.ts";
import { startServer } from "#accounts/tests/support/start-server.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

let folder: string;
beforeEach(() => {
  folder = directoryForTest();
});
afterEach(() => vi.restoreAllMocks());

const inFolder = (name: string) => path.join(folder, name);
const modeOf = (name: string) => (lstatSync(inFolder(name)).mode & 0o777).toString(8);

function write(name: string, mode: number): void {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), "secret");
  chmodSync(inFolder(name), mode);
}

test("removes other users' access to the database, outbox and backups", () => {
  chmodSync(folder, 0o755);
  const files = [
    "accounts.sqlite",
    "accounts.sqlite-wal",
    "accounts.sqlite-shm",
    "accounts.before-restore-2026-03-04T05-06-07-089Z.sqlite",
  ];
  for (const file of files) write(file, 0o644);
  for (const name of ["outbox", "backups"]) mkdirSync(inFolder(name), { mode: 0o755 });
  protectData(folder);
  for (const file of files) expect([file, modeOf(file)]).toEqual([file, "600"]);
  for (const name of ["outbox", "backups"]) expect([name, modeOf(name)]).toEqual([name, "700"]);
});

test("does not change other files and the targets of symbolic links", () => {
  write("notes.txt", 0o644);
  symlinkSync(inFolder("notes.txt"), inFolder("accounts.sqlite"));
  protectData(folder);
  expect(modeOf("notes.txt")).toBe("644");
});

describe("rejects a folder", () => {
  test.each(["770", "720", "707", "777", "1777"])("with mode %s", (mode) => {
    chmodSync(folder, Number.parseInt(mode, 8));
    expect(() => protectData(folder)).toThrow(OperatorError);
    expect(() => protectData(folder)).toThrow(`chmod 700 ${folder}`);
  });

  test.runIf(process.getuid?.() === 0)("of another user", () => {
    chownSync(folder, 4000, 4000);
    vi.spyOn(process, "getuid").mockReturnValue(4001);
    expect(() => protectData(folder)).toThrow(OperatorError);
    expect(() => protectData(folder)).toThrow(/belongs to another user \(user id 4000\)/);
  });

  test.runIf(process.getuid?.() === 0)("but not for root, and not a folder of root", () => {
    vi.spyOn(process, "getuid").mockReturnValue(4001);
    protectData(folder);
    chownSync(folder, 4000, 4000);
    vi.spyOn(process, "getuid").mockReturnValue(0);
    protectData(folder);
    vi.spyOn(process, "getuid").mockReturnValue(4000);
    protectData(folder);
  });
});

test("a start in a folder that others can read makes its files private", async () => {
  chmodSync(folder, 0o755);
  const server = await startServer({ DATA_DIR: folder });
  const modes = ["accounts.sqlite", "accounts.sqlite-wal", "accounts.sqlite-shm"].map(modeOf);
  await server.stop();
  expect(modes).toEqual(["600", "600", "600"]);
});

test("a start in a folder that others can write to fails and says what to do", async () => {
  chmodSync(folder, 0o777);
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    `ended with code 1:\nDATA_DIR is ${folder}, where other users may write (mode 777).`,
  );
});
