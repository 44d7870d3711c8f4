import { describe, expect, test } from "vitest";
import { readDemo, readTrial } from "#leads/lead-fields.ts";
import { readWords } from "#schemas/words.ts";

const demo = readWords("demo");
const trial = { errors: { ...readWords("trial").errors, unstorable: "unstorable" } };
/** A Friday. */
const now = new Date("2026-11-27T08:00:00Z");
const typed = { name: "Ann", email: "ann@hotel.example", property: "Oaks", language: "en" };

describe("a form, whose fields are all texts, is read as JSON is", () => {
  test.each([
    [
      { rooms: "14", phone: "", message: "Hello\r\nyou" },
      { rooms: 14, message: "Hello\nyou" },
    ],
    [{ rooms: "51+" }, { rooms: 51 }],
    [{ rooms: " 9 ", email: " ANN@Hotel.example " }, { rooms: 9 }],
  ])("%j", (form, json) => {
    const read = readDemo(demo, { ...typed, ...form }, now);
    expect(read).toEqual(readDemo(demo, { ...typed, ...json }, now));
    expect(read).toMatchObject({ value: { email: "ann@hotel.example", wishes: [] } });
  });

  test.each(["0", "10000", "many", "1.5", ""])("%j rooms get the same error", (rooms) => {
    const error = { fields: { rooms: demo.errors.rooms } };
    expect(readDemo(demo, { ...typed, rooms }, now)).toEqual(error);
    expect(readDemo(demo, { ...typed, rooms: Number.parseFloat(rooms) }, now)).toEqual(error);
  });
});

test("an impossible wish names the nearest time; a form without script is read with it", () => {
  const wished = { ...typed, rooms: 5, day: "2026-11-28", time: "10:00" };
  const read = readDemo(demo, wished, now);
  expect(read).toEqual({
    fields: { day: expect.stringContaining("Mon 30 Nov 08:00") },
    nearest: { day: "2026-11-30", time: "08:00" },
  });
  expect(readDemo(demo, wished, now, { keepsWishes: true })).toMatchObject({
    value: { wishes: [], impossible: ["2026-11-28 10:00"] },
  });
});

test.each([null, undefined, 7, "x", []])("%j is no request", (input) => {
  expect(readDemo(demo, input, now)).toMatchObject({ fields: expect.any(Object) });
  expect(readTrial(trial, input, now)).toMatchObject({ fields: expect.any(Object) });
});
