import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeForNextPage, takeFromLastPage } from "#site/ui/store-for-next-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a value is returned once, and expires after ten seconds, or after the time that its reader allows", () => {
  storeForNextPage("notice", { title: "Sent" });
  expect(takeFromLastPage("notice")).toEqual({ title: "Sent" });
  expect(takeFromLastPage("notice")).toBeNull();

  for (const [seconds, allowed, value] of [
    [9, undefined, "global"],
    [10, undefined, null],
    [59, 60_000, "global"],
    [60, 60_000, null],
  ] as const) {
    storeForNextPage("sign-out", "global");
    vi.advanceTimersByTime(seconds * 1000);
    expect(takeFromLastPage("sign-out", allowed)).toBe(value);
  }
});
