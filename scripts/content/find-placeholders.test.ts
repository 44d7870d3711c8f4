import { expect, test } from "vitest";
import { findPlaceholders } from "#scripts/content/find-placeholders.ts";

test("finds placeholders at any depth, with the path of their field", () => {
  const content = {
    site: {
      registration: "0000/000000/07",
      phone: { display: "+27 00 000 0000", href: "tel:+27000000000" },
      emails: ["hello@hotel.example", "hello@hotel.co.za"],
      address: "1 Example Street, Cape Town",
    },
    amount: 0,
    none: null,
    format: () => "hotel.example",
  };
  expect(findPlaceholders(content)).toEqual([
    { field: "site.registration", value: "0000/000000/07" },
    { field: "site.phone.display", value: "+27 00 000 0000" },
    { field: "site.phone.href", value: "tel:+27000000000" },
    { field: "site.emails[0]", value: "hello@hotel.example" },
    { field: "site.address", value: "1 Example Street, Cape Town" },
  ]);
});

test.each([
  "for example.",
  "https://hotel.co.za/example",
  "+27 21 000 1234",
  "2019/123456/07",
  "4100000001",
])("%j is not a placeholder", (value) => {
  expect(findPlaceholders({ value })).toEqual([]);
});
