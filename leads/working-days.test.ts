import { expect, test } from "vitest";
import { isWorkingDay } from "#leads/working-days.ts";

test("the weekdays without work are the public holidays that the government publishes", () => {
  const free = (year: number) => {
    const days: string[] = [];
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
      const date = new Date(at);
      const day = date.toISOString().slice(0, 10);
      if (date.getUTCDay() % 6 !== 0 && !isWorkingDay(day)) days.push(day.slice(5));
    }
    return days.join(" ");
  };
  // https://www.gov.za/about-sa/public-holidays, without 27 December 2022, which was declared for that year.
  expect(free(2022)).toBe("03-21 04-15 04-18 04-27 05-02 06-16 08-09 12-16 12-26");
  expect(free(2025)).toBe("01-01 03-21 04-18 04-21 04-28 05-01 06-16 09-24 12-16 12-25 12-26");
  expect(free(2026)).toBe("01-01 04-03 04-06 04-27 05-01 06-16 08-10 09-24 12-16 12-25");
  expect(free(2027)).toBe("01-01 03-22 03-26 03-29 04-27 06-16 08-09 09-24 12-16 12-27");
});

test.each(["2026-11-28", "2026-11-29"])("the weekend day %s is none", (day) => {
  expect(isWorkingDay(day)).toBe(false);
});
