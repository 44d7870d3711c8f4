import { describe, expect, test } from "vitest";
import { contactPrefill, interestOptions } from "#content/contact.ts";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { currenciesWords } from "#schemas/words/currencies.ts";
import { priceBuilderWords } from "#schemas/words/price-builder.ts";
import { fetchPrefill, readPrefill } from "#site/contact/contact-prefill.ts";
import { contactLink } from "#site/contact-links.ts";

const { bookingPlans } = priceList(defaultLanguage);
const messageWords = {
  ...priceBuilderWords[defaultLanguage].builder,
  currencies: currenciesWords[defaultLanguage],
};

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
    const messageOf = (link: string) => readPrefill(queryOf(link))?.message;
    expect(messageOf(contactLink({ plan: "professional", rooms: 14 }))).toBe(
      "I have 14 rooms. I would like the Professional plan.",
    );
    expect(messageOf(contactLink({ about: "demo", plan: "starter", rooms: 1 }))).toBe(
      "I have 1 room. I would like a demo of the Starter plan.",
    );
    expect(messageOf(contactLink({ about: "sales", rooms: "51+" }))).toBe(
      "I have 51+ rooms. Please send me a quote.",
    );
    expect(messageOf(contactLink({ about: "sales" }))).toBe(
      "Please send me a quote. My number of rooms is: ",
    );
  });

  test.each(bookingPlans)("fills in the request for the $name plan", ({ id, name }) => {
    const plan = id as keyof typeof contactPrefill.plans;
    expect(readPrefill(queryOf(contactLink({ plan })))).toEqual({
      interest: "pricing",
      message: `I would like the ${name} plan.${plan === "enterprise" ? " My properties and their rooms: " : ""}`,
    });
  });

  test("fills in a demo, also for a plan", () => {
    expect(readPrefill("?about=demo")).toEqual({
      interest: "demo",
      message: "I would like a demo.",
    });
    expect(readPrefill("?about=demo&plan=enterprise")).toEqual({
      interest: "demo",
      message: "I would like a demo of the Enterprise plan.",
    });
  });

  test("asks a group for its properties and their rooms", () => {
    expect(readPrefill("?about=group")).toEqual({
      interest: "demo",
      message: "I would like a demo for a group. My properties and their rooms: ",
    });
  });

  test("names travel sites of our list, and no text of the link", async () => {
    const link = contactLink({ about: "channels", sites: ["lekkeslaap", "trip-com", "other"] });
    expect(link).toBe("/contact?about=channels&sites=lekkeslaap,trip-com,other#form");
    const question = contactPrefill.subjects.channels.line;
    expect((await fetchPrefill(queryOf(link), "", messageWords))?.message).toBe(
      `${question} I sell on LekkeSlaap, Trip.com. I also sell on: `,
    );
    for (const sites of ["Call 0800 EVIL", "<b>x</b>", "constructor", ""]) {
      const query = `?about=channels&sites=${encodeURIComponent(sites)}`;
      expect((await fetchPrefill(query, "", messageWords))?.message).toBe(question);
    }
  });

  test("fills in only choices that the form has", () => {
    const choices = interestOptions.map(({ value }) => value);
    for (const about of Object.keys(contactPrefill.subjects)) {
      expect(choices).toContain(readPrefill(`?about=${about}`)?.interest);
    }
  });
});

describe("an address without a known choice fills in nothing", () => {
  test.each([
    "",
    "?",
    "?plan=",
    "?plan=gold",
    "?plan=PROFESSIONAL",
    "?about=constructor",
    "?plan=__proto__&about=toString",
    "?rooms=14",
    "?sites=Airbnb",
    "?plan=%E0%A4%A",
    "?message=Send+money",
    "?utm_source=letter",
  ])("%s", (query) => {
    expect(readPrefill(query)).toBeNull();
  });

  test("an unknown part does not affect the known one", () => {
    expect(readPrefill("?about=demo&plan=gold")).toEqual(readPrefill("?about=demo"));
    expect(readPrefill("?about=fax&plan=starter")).toEqual(readPrefill("?plan=starter"));
    for (const rooms of ["0", "-4", "14 rooms", "99999", "1e3", "<b>", "51++", ""]) {
      const query = new URLSearchParams({ about: "demo", rooms });
      expect(readPrefill(`?${query}`), rooms).toEqual(readPrefill("?about=demo"));
    }
  });
});
