import { describe, expect, test } from "vitest";
import { priceList } from "#pricing/price-list.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { contactLink } from "#site/contact-links.ts";
import { fetchPrefill, readPrefill } from "#site/pages/_contact/contact-prefill.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { prefill: words, interests } = pageWords.contact.form;
const read = (query: string) => readPrefill(query, words);

const { bookingPlans } = priceList(defaultLanguage);
const queryOf = (link: string) => new URL(link, "https://hotel.test").search;

describe("a link to the contact form", () => {
  test("has the page, the choice and the form's anchor", () => {
    expect(contactLink({ plan: "professional" })).toBe("/contact?plan=professional#form");
    expect(contactLink({ about: "demo" })).toBe("/contact?about=demo#form");
    expect(contactLink({ about: "demo", plan: "enterprise" })).toBe(
      "/contact?about=demo&plan=enterprise#form",
    );
    expect(contactLink({ about: "sales", rooms: 14 })).toBe("/contact?about=sales&rooms=14#form");
    expect(contactLink({ plan: "starter", rooms: "51+" })).toBe(
      "/contact?plan=starter&rooms=51%2B#form",
    );
  });

  test("puts the number of rooms first", () => {
    const messageOf = (link: string) => read(queryOf(link))?.message;
    expect(messageOf(contactLink({ plan: "professional", rooms: 14 }))).toBe(
      `${fill<"count">(words.rooms.other, { count: 14 })} ${fill(words.plan, { plan: words.plans.professional })}`,
    );
    expect(messageOf(contactLink({ about: "demo", plan: "starter", rooms: 1 }))).toBe(
      `${fill<"count">(words.rooms.one, { count: 1 })} ${fill(words.subjects.demo.lineWithPlan, { plan: words.plans.starter })}`,
    );
    expect(messageOf(contactLink({ about: "sales", rooms: "51+" }))).toBe(
      `${fill<"count">(words.rooms.other, { count: "51+" })} ${words.subjects.sales.line}`,
    );
    expect(messageOf(contactLink({ about: "sales" }))).toBe(
      `${words.subjects.sales.line} ${words.askRooms}`,
    );
  });

  test.each(bookingPlans)("fills in the request for the $name plan", ({ id: plan, name }) => {
    expect(read(queryOf(contactLink({ plan })))).toEqual({
      interest: "pricing",
      message: `${fill(words.plan, { plan: name })}${plan === "enterprise" ? ` ${words.askProperties}` : ""}`,
    });
  });

  test("fills in a demo, also for a plan", () => {
    expect(read("?about=demo")).toEqual({
      interest: "demo",
      message: words.subjects.demo.line,
    });
    expect(read("?about=demo&plan=enterprise")).toEqual({
      interest: "demo",
      message: fill(words.subjects.demo.lineWithPlan, { plan: words.plans.enterprise }),
    });
  });

  test("names travel sites of our list, and no text of the link", async () => {
    const link = contactLink({ about: "channels", sites: ["lekkeslaap", "trip-com", "other"] });
    expect(link).toBe("/contact?about=channels&sites=lekkeslaap,trip-com,other#form");
    const question = words.subjects.channels.line;
    expect((await fetchPrefill(queryOf(link), "", words))?.message).toBe(
      `${question} ${fill(words.sites, { sites: "LekkeSlaap, Trip.com" })} ${words.otherSite}`,
    );
    for (const sites of ["Call 0800 EVIL", "<b>x</b>", "constructor", ""]) {
      const query = `?about=channels&sites=${encodeURIComponent(sites)}`;
      expect((await fetchPrefill(query, "", words))?.message).toBe(question);
    }
  });

  test("fills in only choices that the form has", () => {
    const choices = Object.keys(interests);
    for (const about of Object.keys(words.subjects)) {
      expect(choices).toContain(read(`?about=${about}`)?.interest);
    }
  });
});

describe("an address without a known choice fills in nothing", () => {
  test.each([
    "",
    "?plan=gold",
    "?about=constructor",
    "?plan=__proto__&about=toString",
    "?rooms=14",
    "?sites=Airbnb",
    "?plan=%E0%A4%A",
  ])("%s", (query) => {
    expect(read(query)).toBeNull();
  });

  test("an unknown part does not affect the known one", () => {
    expect(read("?about=demo&plan=gold")).toEqual(read("?about=demo"));
    expect(read("?about=fax&plan=starter")).toEqual(read("?plan=starter"));
    for (const rooms of ["0", "-4", "14 rooms", "99999", "1e3", "<b>", "51++", ""]) {
      const query = new URLSearchParams({ about: "demo", rooms });
      expect(read(`?${query}`), rooms).toEqual(read("?about=demo"));
    }
  });
});
