import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { connections } from "#content/channel-checker.ts";
import { commissions, sitesLeftOut } from "#content/commissions.ts";
import { agencies } from "#content/companies.ts";
import { channels } from "#site/tools/channel-checker/channels.ts";
import { exampleEntries, exampleSteps } from "#site/tools/channel-checker/example.ts";
import { chooseSite, readOtherSite, readSites } from "#site/tools/channel-checker/read-sites.ts";
import { describeSummary, summarise } from "#site/tools/channel-checker/summarise.ts";

const ids = channels.map(({ id }) => id);
const chosenIds = (text: string) => readSites(text).chosen.map(({ id }) => id);
const summaryOf = (text: string) => summarise(readSites(text).chosen);
const sentences = (text: string) => Object.values(describeSummary(summaryOf(text))).join(" ");

describe("the list of sites", () => {
  test("has each row of the commission table once, and each site that the table leaves out", () => {
    expect(channels.flatMap(({ rows }) => rows)).toHaveLength(commissions.length);
    expect(new Set(channels.flatMap(({ rows }) => rows))).toEqual(new Set(commissions));
    expect(channels.flatMap(({ leftOut }) => leftOut ?? [])).toEqual(sitesLeftOut);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has a connection, published or pending, for each site and no other", () => {
    expect(Object.keys(connections).sort()).toEqual([...ids].sort());
  });

  test("has the six agencies that the site names", () => {
    const names = channels.map(({ name }) => name);
    expect(agencies.filter((agency) => !names.includes(agency))).toEqual([]);
  });

  test("has one Airbnb with two fees, and rows of one site agree on VAT and payment", () => {
    expect(channels.find(({ id }) => id === "airbnb")).toMatchObject({ name: "Airbnb" });
    for (const { rows } of channels) {
      expect(new Set(rows.map(({ vat }) => vat)).size).toBeLessThanOrEqual(1);
      expect(new Set(rows.map(({ payment }) => payment)).size).toBeLessThanOrEqual(1);
    }
  });
});

// Worked by hand from the rates of content/commissions.ts on 22 November 2026.
test.each<[sites: string, sentences: string]>([
  // 15–20% and 15%. LekkeSlaap takes a deposit, Booking.com or the property the rest.
  [
    "booking-com,lekkeslaap",
    "2 sites, commission from 15% to 20%. The guest’s money goes to the site first on 1 and to the site or to you on 1.",
  ],
  ["lekkeslaap", "1 site, commission 15%. The guest’s money goes to the site first."],
  // 10–15%.
  ["safarinow", "1 site, commission from 10% to 15%. The guest’s money goes to the site first."],
  // Both fees: 15.5% and 3%.
  ["airbnb", "1 site, commission from 3% to 15.5%. The guest’s money goes to the site first."],
  // "From 15%" has no upper end.
  ["expedia", "1 site, commission from 15% upwards. The guest’s money goes to the site or to you."],
  [
    "expedia,booking-com",
    "2 sites, commission from 15% to 20% or more. The guest’s money goes to the site or to you.",
  ],
  // All at 15%, one of them open.
  [
    "expedia,agoda",
    "2 sites, commission from 15% upwards. The guest’s money goes to the site or to you.",
  ],
  ["google", "1 site, commission 0%. The guest’s money goes to you."],
  // 0%, 15.5%, 3%: three places for the money.
  [
    "google,airbnb,agoda",
    "3 sites, commission from 0% to 15.5%. The guest’s money goes to the site first on 1, to the site or to you on 1 and to you on 1.",
  ],
  ["vrbo", "1 site, no commission rate found. We do not know who takes the guest’s money."],
  [
    "vrbo,trip-com",
    "2 sites, no commission rate found. We do not know who takes the guest’s money.",
  ],
  [
    "lekkeslaap,vrbo",
    "2 sites, commission 15%. We found no rate for 1 of them. The guest’s money goes to the site first on 1. We do not know who takes it on 1.",
  ],
  [
    "lekkeslaap,afristay,vrbo,trip-com",
    "4 sites, commission 15%. We found no rate for 2 of them. The guest’s money goes to the site first on 2. We do not know who takes it on 2.",
  ],
  [
    "hostelworld,sa-venues",
    "2 sites, commission from 15% to 16.7%. The guest’s money goes to the site first.",
  ],
  // All 16: 10 of the table and 6 without a rate.
  [
    ids.join(","),
    "16 sites, commission from 0% to 20% or more. We found no rate for 6 of them. The guest’s money goes to the site first on 6, to the site or to you on 3 and to you on 1. We do not know who takes it on 6.",
  ],
])("%s", (sites, expected) => {
  expect(sentences(sites).trim()).toBe(expected);
});

describe("the link", () => {
  test.each<[text: string, chosen: string[], unknown: number]>([
    ["lekkeslaap,booking-com", ["booking-com", "lekkeslaap"], 0],
    [" Booking-Com , AIRBNB ", ["booking-com", "airbnb"], 0],
    ["airbnb,airbnb,,", ["airbnb"], 0],
    ["", [], 0],
    ["airbnb-split,nowhere", [], 2],
    ["__proto__,constructor,vrbo", ["vrbo"], 2],
    ["<img src=x>,lekkeslaap", ["lekkeslaap"], 1],
  ])("%j", (text, chosen, unknown) => {
    expect(chosenIds(text)).toEqual(chosen);
    expect(readSites(text).unknown).toBe(unknown);
  });

  test("holds what is ticked, in the order of the list", () => {
    expect(chooseSite("", "lekkeslaap", true)).toBe("lekkeslaap");
    expect(chooseSite("lekkeslaap,nowhere", "airbnb", true)).toBe("airbnb,lekkeslaap");
    expect(chooseSite("airbnb,lekkeslaap", "airbnb", false)).toBe("lekkeslaap");
    expect(chooseSite("vrbo", "vrbo", false)).toBe("");
  });
});

test.each<[text: string, name: string | undefined, listed?: string]>([
  ["", undefined],
  [" \t ", undefined],
  ["!?", undefined],
  ["Foo  Stays", "Foo Stays"],
  ["lekke slaap", "lekke slaap", "lekkeslaap"],
  ["BOOKING.COM", "BOOKING.COM", "booking-com"],
  ["Trip.com", "Trip.com", "trip-com"],
  ["x".repeat(80), "x".repeat(60)],
  ["<b>Stay</b>", "<b>Stay</b>"],
])("another site: %j", (text, name, listed) => {
  expect(readOtherSite(text)?.name).toBe(name);
  expect(readOtherSite(text)?.listed?.id).toBe(listed);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(fc.constantFrom(...ids), fc.string())).map((parts) => parts.join(",")),
);

test("any text is a valid choice, and its sentences name no number that is not there", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { chosen, unknown } = readSites(text);
      expect(unknown).toBeGreaterThanOrEqual(0);
      const { sites, noRate, rates, payment } = summarise(chosen);
      expect(sites).toBe(chosen.length);
      expect(payment.siteFirst + payment.either + payment.property + payment.unknown).toBe(sites);
      expect(rates === undefined).toBe(noRate === sites);
      if (rates) expect(rates.low).toBeLessThanOrEqual(rates.high);
      expect(sentences(text)).not.toMatch(/NaN|Infinity|undefined/);
      expect(readOtherSite(text)?.name ?? "").not.toMatch(/[\n\r\0]/);
    }),
  );
});

test("one more site never narrows the range, and a site ticked and unticked leaves the others", () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.constantFrom(...ids), (some, added) => {
      const before = some.filter((id) => id !== added).join(",");
      const after = chooseSite(before, added, true);
      expect(chosenIds(after)).toHaveLength(chosenIds(before).length + 1);
      expect(chooseSite(after, added, false)).toBe(before);
      const [narrow, wide] = [summaryOf(before), summaryOf(after)];
      if (narrow.rates) {
        expect(wide.rates?.low).toBeLessThanOrEqual(narrow.rates.low);
        expect(wide.rates?.high).toBeGreaterThanOrEqual(narrow.rates.high);
      }
    }),
  );
});

test("the example’s steps come to its summary", () => {
  const { rates, payment } = summaryOf(exampleEntries.sites);
  const [lowest, highest, money] = exampleSteps().map(({ text }) => text);
  expect(lowest).toContain(`is ${rates?.low}%`);
  expect(highest).toContain(`is ${rates?.high}%`);
  expect(money).toBe(`LekkeSlaap: ${payment.siteFirst}.`);
});
