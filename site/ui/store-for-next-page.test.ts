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

test("a value is returned once", () => {
  storeForNextPage("notice", { title: "Sent" });
  expect(takeFromLastPage("notice")).toEqual({ title: "Sent" });
  expect(takeFromLastPage("notice")).toBeNull();
});

test("a value expires after ten seconds", () => {
  storeForNextPage("sign-out", "global");
  vi.advanceTimersByTime(10_000);
  expect(takeFromLastPage("sign-out")).toBeNull();
});

test("a reader may allow more time, for a page that loads slowly", () => {
  storeForNextPage("notice", "Sent");
  vi.advanceTimersByTime(59_000);
  expect(takeFromLastPage("notice", 60_000)).toBe("Sent");
  storeForNextPage("notice", "Sent");
  vi.advanceTimersByTime(60_000);
  expect(takeFromLastPage("notice", 60_000)).toBeNull();
});
