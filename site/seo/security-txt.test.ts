import { expect, test } from "vitest";
import { company } from "#schemas/facts/company.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { securityTxtPath, writeSecurityTxt } from "#site/seo/security-txt.ts";

// RFC 9116, section 2: one field per line, ended by CRLF or LF; Contact and Expires are required.

test("security.txt has each field of RFC 9116 once", () => {
  const text = writeSecurityTxt("https://hotel.test");
  expect(text).toMatch(/^([A-Z][A-Za-z-]+: [^\s].*\n)+$/);
  const fields = text
    .trim()
    .split("\n")
    .map((line) => line.split(": "));
  expect(fields).toEqual([
    ["Contact", `mailto:${company.email.security}`],
    ["Expires", `${securityTxt.expires}T00:00:00Z`],
    ["Preferred-Languages", "en, af"],
    ["Canonical", `https://hotel.test${securityTxtPath}`],
  ]);
});
