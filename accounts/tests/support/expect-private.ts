import { statSync } from "node:fs";
import { expect } from "vitest";

/** Expects that only the owner has access to a file or folder. Windows has no such permissions. */
export function expectPrivate(location: string): void {
  if (process.platform === "win32") return;
  expect(statSync(location).mode & 0o077).toBe(0);
}
