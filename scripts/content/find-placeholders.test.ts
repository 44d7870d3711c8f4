import { expect, test } from "vitest";
import { findPlaceholders } from "#scripts/content/find-placeholders.ts";

const file = "content/facts/company.yaml";

test("finds placeholders and pending facts at any depth, with the path of their field", () => {
  const data = {
    registration: "0000/000000/07",
    phone: "+27 00 000 0000",
    emails: ["hello@hotel.example", "hello@hotel.co.za"],
    owner: { address: "1 Example Street, Cape Town", founded: { pendingFact: "The year" } },
    amount: 0,
    none: null,
  };
  expect(findPlaceholders(file, data)).toEqual([
    { file, field: "registration", value: "0000/000000/07" },
    { file, field: "phone", value: "+27 00 000 0000" },
    { file, field: "emails.0", value: "hello@hotel.example" },
    { file, field: "owner.address", value: "1 Example Street, Cape Town" },
    { file, field: "owner.founded", value: "The year" },
  ]);
});

test.each([
  "for example.",
  "https://hotel.co.za/example",
  "+27 21 000 1234",
  "2019/123456/07",
  "4100000001",
])("%j is not a placeholder", (value) => {
  expect(findPlaceholders(file, { value })).toEqual([]);
});
