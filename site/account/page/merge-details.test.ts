import { expect, test } from "vitest";
import { mergeDetails } from "#site/account/page/merge-details.ts";

const base = { display_name: "Thandi", company_name: "Karoo Rest", phone_number: "" };

test("unchanged fields get the values that another device saved", () => {
  const typed = { ...base, display_name: "Thandi Nkosi" };
  const saved = { ...base, phone_number: "+27 00 000 0000" };
  expect(mergeDetails({ base, typed }, saved)).toEqual({
    base: saved,
    typed: { ...typed, phone_number: saved.phone_number },
    conflicts: {},
  });
});

test("a field that was changed on both devices is a conflict and keeps the typed text", () => {
  const typed = { ...base, company_name: "Karoo Rest House" };
  const saved = { ...base, company_name: "Karoo Lodge" };
  expect(mergeDetails({ base, typed }, saved)).toEqual({
    base,
    typed,
    conflicts: { company_name: "Karoo Lodge" },
  });
});

test("the same text on both devices is no conflict", () => {
  const both = { ...base, company_name: "Karoo Lodge" };
  expect(mergeDetails({ base, typed: both }, both)).toEqual({
    base: both,
    typed: both,
    conflicts: {},
  });
});
