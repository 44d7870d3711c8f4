import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commissionTable, leftOutSites } from "#pricing/commission-table.ts";
import { connections } from "#schemas/facts/channel-connections.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import {
  channels,
  readOtherSite,
  siteFields,
  sitesOf,
  summarise,
} from "#site/travel-sites/channels.ts";

const commissions = commissionTable(defaultLanguage);
const travelSitesLeftOut = leftOutSites(defaultLanguage);

const ids = channels.map(({ id }) => id);
const chosenIds = (text: string) => siteFields.sites.read(text).value;
const sentences = (text: string) => Object.values(summarise(sitesOf(chosenIds(text)))).join(" ");

describe("the list of sites", () => {
  test("has each row of the commission table once, and each site that the table leaves out", () => {
    expect(channels.flatMap(({ rows }) => rows)).toHaveLength(commissions.length);
    expect(new Set(channels.flatMap(({ rows }) => rows))).toEqual(new Set(commissions));
    const leftOut = channels.filter(({ group }) => group === "leftOut");
    expect(leftOut.map(({ id }) => id)).toEqual(travelSitesLeftOut.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has a connection, entered or to fill in, for each site and no other", () => {
    expect(Object.keys(connections).sort()).toEqual([...ids].sort());
  });

  test("has one Airbnb with two fees, and rows of one site agree on VAT and payment", () => {
    expect(channels.find(({ id }) => id === "airbnb")).toMatchObject({ name: "Airbnb" });
    for (const { rows } of channels) {
      expect(new Set(rows.map(({ vat }) => vat)).size).toBeLessThanOrEqual(1);
      expect(new Set(rows.map(({ payment }) => payment)).size).toBeLessThanOrEqual(1);
    }
  });
});

// Worked by hand from the rates of content/facts/travel-sites.yaml on 22 November 2026.
test.each<[sites: string, sentences: string]>([
  // 15–20% and 15%. LekkeSlaap takes a deposit, Booking.com or the property the rest.
  [
    "booking-com,lekkeslaap",
    "Booking.com and LekkeSlaap are connected. Commission is 15% to 20%. LekkeSlaap takes the deposit; on Booking.com it varies.",
  ],
  ["lekkeslaap", "LekkeSlaap is connected. Commission is 15%. LekkeSlaap takes the deposit."],
  // Both fees: 15.5% and 3%.
  [
    "airbnb",
    "Airbnb is connected. Commission is 3% to 15.5%. Airbnb takes the guest’s money and pays you.",
  ],
  [
    "expedia,booking-com",
    "Booking.com and Expedia are connected. Commission is 15% to 20% or more. On Booking.com and Expedia it varies who takes the guest’s money.",
  ],
  // 0%, 15.5%, 3%: three places for the money.
  [
    "google,airbnb,agoda",
    "Airbnb and Agoda are connected. Ask us about Google. Commission is 0% to 15.5%. Airbnb takes the guest’s money and pays you; on Agoda it varies; on Google the guest pays you.",
  ],
  [
    "lekkeslaap,vrbo",
    "LekkeSlaap is connected. Ask us about Vrbo. Commission is 15%. For Vrbo we found no confirmed rate. LekkeSlaap takes the deposit.",
  ],
  // All 16: 10 of the table and 6 without a rate.
  [
    ids.join(","),
    "6 of 16 sites are connected. Commission is 0% to 20% or more. For 6 of them we found no confirmed rate. Hostelworld, LekkeSlaap, SafariNow, Afristay and SA-Venues take the deposit; Airbnb takes the guest’s money and pays you; on Booking.com, Expedia and Agoda it varies; on Google the guest pays you.",
  ],
])("%s", (sites, expected) => {
  expect(sentences(sites).trim()).toBe(expected);
});

test.each<[text: string, chosen: string[]]>([
  ["lekkeslaap,booking-com", ["booking-com", "lekkeslaap"]],
  ["airbnb,airbnb,,", ["airbnb"]],
  ["", []],
  ["airbnb-split,nowhere", []],
  ["__proto__,constructor,vrbo", ["vrbo"]],
  ["<img src=x>, lekkeslaap", ["lekkeslaap"]],
])("the link %j names sites in the order of the list", (text, chosen) => {
  expect(chosenIds(text)).toEqual(chosen);
});

test.each<[text: string, name: string | undefined, listed?: string]>([
  ["", undefined],
  ["!?", undefined],
  ["Foo  Stays", "Foo Stays"],
  ["lekke slaap", "lekke slaap", "lekkeslaap"],
  ["BOOKING.COM", "BOOKING.COM", "booking-com"],
  ["<b>Stay</b>", "<b>Stay</b>"],
])("another site: %j", (text, name, listed) => {
  expect(readOtherSite(text)?.name).toBe(name);
  expect(readOtherSite(text)?.listed?.id).toBe(listed);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(fc.constantFrom(...ids), fc.string())).map((parts) => parts.join(",")),
);

test("any text is a valid choice", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sentences(text)).not.toMatch(/NaN|Infinity|undefined/);
      expect(readOtherSite(text)?.name ?? "").not.toMatch(/[\n\r\0]/);
    }),
  );
});
