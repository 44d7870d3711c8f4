import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordIds } from "#schemas/facts/guest-records.ts";
import type { Period } from "#schemas/period.ts";
import { readWords } from "#schemas/words.ts";
import {
  addPeriod,
  exampleEntries,
  guestFields,
  readPlan,
  describePlan as sentence,
  textLimits,
} from "#site/tools/guest-records/read-plan.ts";
import { isDate } from "#site/tools/kit/fields.ts";

const { tool: words } = readWords("guest-records");
const everything = guestFields.keep.write(recordIds);

const planOf = (changed: Partial<typeof exampleEntries>) =>
  readPlan({ ...exampleEntries, ...changed }, "2026-03-13");

function recordOf(id: string, changed: Partial<typeof exampleEntries>) {
  const record = planOf({ keep: everything, ...changed }).records.find((one) => one.id === id);
  if (!record) throw new Error(`no record ${id}`);
  return record;
}

describe("the plan of a guest who left on 31 August 2026", () => {
  test.each([
    ["register", "2028-08-31", "2028-09-01"],
    ["booking", "2029-08-31", "2029-09-01"],
    // 30 days of September, 31 of October and 29 of November.
    ["chats", "2026-11-29", "2026-11-30"],
    ["needs", "2026-08-31", "2026-09-01"],
    ["cameras", "2026-09-30", "2026-10-01"],
  ])("%s: until %s, deleted from %s", (id, keepUntil, deleteFrom) => {
    const record = recordOf(id, { date: "2026-08-31" });
    expect([record.keepUntil, record.deleteFrom]).toEqual([keepUntil, deleteFrom]);
  });

  test("a record that counts from another day has no last day until that day is entered", () => {
    const { records } = planOf({ keep: everything, date: "2026-08-31" });
    const undated = records.filter(({ keepUntil }) => keepUntil === undefined);
    expect(undated.map(({ id }) => id)).toContain("tax");
    for (const { start, deleteFrom } of undated)
      expect([start, deleteFrom]).toEqual([undefined, undefined]);
  });
});

describe("an owner's own choice", () => {
  test("a record counts from its own date", () => {
    const own = recordOf("tax", { "from-tax": "2026-05-25" });
    expect(own.keepUntil).toBe("2031-05-25");
    expect(recordOf("register", { "from-tax": "2026-05-25" }).keepUntil).toBe("2028-03-13");
  });

  test.each(["register", "tax", "staff", "needs", "card"] as const)(
    "a link cannot change the period of %s",
    (id) => {
      expect(recordOf(id, { [`for-${id}`]: "30 days" })).toEqual(recordOf(id, {}));
    },
  );
});

describe("what cannot be right", () => {
  test.each(["", "2026-02-30", "1889-12-31", "2101-01-01", "NaN", "13/03/2026"])(
    "the date %j is an error, and has no result",
    (date) => {
      const plan = planOf({ date });
      expect(plan.errors.date).toContain("for example 13 March 2026");
      expect(plan.records.filter(({ keepUntil }) => keepUntil)).toEqual([]);
      expect(sentence(plan)).toMatch(/^Correct this first: The guest left/);
    },
  );

  test("a record's own date names the record", () => {
    const plan = planOf({ "from-tax": "2026-13-01" });
    expect(plan.wrong).toEqual([words.records.tax.name]);
  });

  test("a text that is too long is left out of the forms", () => {
    const plan = planOf({ property: "x".repeat(61) });
    expect(plan.values.property).toBe("");
    expect(plan.errors.property).toContain("at most 60 characters");
    expect(plan.wrongInForm).toEqual([words.forms.fields.property.label]);
    expect(planOf({ property: ` ${"x".repeat(60)} ` }).errors.property).toBeUndefined();
  });

  test("unknown records and forms are ignored", () => {
    const plan = planOf({ keep: "nonsense.register.register.__proto__", form: "toString" });
    expect(plan.records.map(({ id }) => id)).toEqual(["register"]);
    expect(plan.values.form).toBe("register");
  });

  test("any text has a result or an error", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(everything, "card", "2024-02-29", "2100-12-31", "3 years", "16", "camera"),
    );
    const names = Object.keys(exampleEntries);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (changed) => {
        const plan = planOf(changed as Partial<typeof exampleEntries>);
        expect(sentence(plan)).not.toMatch(/NaN|undefined|Invalid/);
        for (const { keepUntil, deleteFrom } of plan.records) {
          for (const day of [keepUntil, deleteFrom]) if (day) expect(isDate(day)).toBe(true);
        }
        for (const [name, limit] of Object.entries(textLimits)) {
          const value = plan.values[name as keyof typeof textLimits];
          expect([...value].length).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});

describe("the plan in one sentence", () => {
  test("names the record that goes first", () => {
    expect(sentence(planOf({}))).toBe("Delete first: Camera footage, from 13 April 2026.");
  });

  test("leaves out a record without its own day", () => {
    // Three months from the departure would be before the register's two years.
    expect(sentence(planOf({ keep: "visitors.register" }))).toBe(
      "Delete first: Guest register with ID copies, from 14 March 2028.",
    );
    expect(sentence(planOf({ keep: "tax.card" }))).toBe(words.planner.onlyMissingDates);
  });

  test("says that nothing is ticked, or that nothing has a last day", () => {
    expect(sentence(planOf({ keep: "" }))).toBe(words.planner.none);
    expect(sentence(planOf({ keep: "card.objections" }))).toBe(words.planner.onlyUndated);
  });
});

const days = (count: number): Period => ({ count, unit: "day" });
const months = (count: number): Period => ({ count, unit: "month" });
const years = (count: number): Period => ({ count, unit: "year" });

// Worked out by hand.
test.each<[from: string, period: Period, until: string]>([
  ["2026-03-13", years(2), "2028-03-13"],
  // 13 March + 18 days is 31 March; the other 12 of 30 are in April.
  ["2026-03-13", days(30), "2026-04-12"],
  // 18 days to 31 March, 30 in April, 31 in May: 79. The other 11 of 90 are in June.
  ["2026-03-13", days(90), "2026-06-11"],
  ["2026-12-31", days(1), "2027-01-01"],
  ["2027-02-28", days(1), "2027-03-01"],
  // Month ends: 31 days, then 28, 29 or 30.
  ["2026-08-31", months(6), "2027-02-28"],
  ["2027-08-31", months(6), "2028-02-29"],
  ["2026-01-31", months(3), "2026-04-30"],
  ["2026-11-30", months(3), "2027-02-28"],
  // Over the end of the year.
  ["2026-10-15", months(3), "2027-01-15"],
  // 29 February has no partner in three of four years.
  ["2028-02-29", years(2), "2030-02-28"],
  ["2024-02-29", years(7), "2031-02-28"],
  ["2096-02-29", months(48), "2100-02-28"],
])("%s + %o is %s", (from, period, until) => {
  expect(addPeriod(from, period)).toBe(until);
});

test("any period ends on a real day, later for a longer period", () => {
  const date = fc
    .integer({ min: Date.UTC(1990, 0, 1) / 864e5, max: Date.UTC(2100, 11, 31) / 864e5 })
    .map((day) => new Date(day * 864e5).toISOString().slice(0, 10));
  const unit = fc.constantFrom<Period["unit"][]>("day", "month", "year");
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 200 }), unit, (from, count, unit) => {
      const until = addPeriod(from, { count, unit });
      expect(isDate(until)).toBe(true);
      expect(until >= from).toBe(true);
      expect(addPeriod(from, { count: count + 1, unit }) > until).toBe(true);
    }),
  );
});

test("a date is a day of the calendar", () => {
  for (const day of ["2024-02-29", "2000-02-29", "1990-01-01"]) expect(isDate(day), day).toBe(true);
  const others = [
    ...["2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"],
    ...["2026-1-1", "+002026-03-13", "2026-03-13T00:00Z", " 2026-03-13", "", "٢٠٢٦-٠٣-١٣"],
  ];
  expect(others.filter(isDate)).toEqual([]);
});
