import { expect, test } from "vitest";
import { chooseCoding, contentCodings } from "#server/http/static-files.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["*", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=1.0", "br"],
  ["br; q=0.8 , gzip;q=0.8", "br"],
  ["br;q=0, gzip;q=0", "identity"],
  ["identity, br;q=0.5", "br"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0, *;q=0", "identity"],
  ["br;q=0.000, gzip;q=0.1", "gzip"],
])("for %j sends %s", (header, expected) => {
  expect(chooseCoding(header, contentCodings)).toBe(expected);
});

test("chooses among the codings that a file has", () => {
  expect(chooseCoding("br, gzip", ["gzip"])).toBe("gzip");
  expect(chooseCoding("br, gzip", [])).toBe("identity");
});
