import { expect, test } from "vitest";
import * as target from "#accounts/auth/links.ts";

const site = "https://hotel.example";
const brand = { landingPaths: ["/", "/auth", "/account"] };
const allowedTarget = (requested: string, siteUrl = site, redirectAllowList = list) =>
  target.allowedTarget(requested, { siteUrl, redirectAllowList, brand });
const list = [
  ..."https://app.hotel.example/a/b?c=1 https://one.guest.example/welcome".split(" "),
  ..."hotelapp://back com.hotel.app:/cb".split(" "),
];

test.each([
  ["https://hotel.example", "https://hotel.example"],
  ["https://hotel.example/auth/?a=1", "https://hotel.example/auth/?a=1"],
  ["https://hotel.example/account", "https://hotel.example/account"],
  ["https://HOTEL.example/auth", "https://hotel.example/auth"],
  ["https://hotel.example:443/auth", "https://hotel.example/auth"],
  ["https://app.hotel.example/a/b?c=1", "https://app.hotel.example/a/b?c=1"],
  ["https://app.hotel.example/a/b?c=1#d", "https://app.hotel.example/a/b?c=1#d"],
  ["com.hotel.app:/cb", "com.hotel.app:/cb"],
  ["https://one.guest.example/welcome", "https://one.guest.example/welcome"],
  ["hotelapp://back", "hotelapp://back"],
  // As browsers read it; a link never breaks a line of the mail.
  ["https://hotel.example/?\nhttps://evil/ b", "https://hotel.example/?https://evil/%20b"],
  ["https://hotel.example/auth\r\n?Set-Cookie:a=b", "https://hotel.example/auth?Set-Cookie:a=b"],
  ["https://hotel.example\\..\\auth", "https://hotel.example/auth"],
  ['https://hotel.example/?"><script>', "https://hotel.example/?%22%3E%3Cscript%3E"],
  ["https://hotel.example/?日本\u202e", "https://hotel.example/?%E6%97%A5%E6%9C%AC%E2%80%AE"],
  [" https://hotel.example/?a b ", "https://hotel.example/?a%20b"],
  // The client would take the session of the fragment.
  ["https://hotel.example/#access_token=a.b.c&refresh_token=r", "https://hotel.example/"],
])("%j leads to the site or a listed address", (requested, target) => {
  expect(allowedTarget(requested)).toBe(target);
});

test.each(
  Object.entries({
    "pages that keep tokens in their address": [
      ..."https://hotel.example/pricing https://hotel.example/account/x".split(" "),
      ..."https://hotel.example/%61uth https://hotel.example//evil.example/%2f%2fevil".split(" "),
    ],
    "another mailed link": [
      "https://hotel.example/auth/v1/verify?token=x&type=magiclink",
      "https://hotel.example/auth/../auth/v1/verify",
    ],
    "other origins of the site": "http://hotel.example/ https://hotel.example:8443/".split(" "),
    "addresses without a scheme": [
      ..."//evil.example ///evil.example \\\\evil.example /\\evil.example /auth".split(" "),
      "",
    ],
    "hosts that look like the site": [
      ..."https://hotel.example@evil.example/ https://hotel.example:443@evil.example/".split(" "),
      ..."https://evil.example@hotel.example/ https://evil.example\\@hotel.example/".split(" "),
      ..."https://hotel.example.evil.example/ https://evilhotel.example/".split(" "),
      ..."https://x.hotel.example/ https://evil.example%2f.hotel.example/".split(" "),
      "https://hotel.example%40evil.example/",
      ...["https://hotel.example\u3002evil\uff0fexample/", "https://h\u043etel.example/"],
      ...["https://hotel.example\0.evil.example/", "https://hotel.example\n.evil.example/"],
    ],
    "what looks like an address of the list": [
      ..."https://app.hotel.example/a/b?c=2 https://one.guest.example/welcome/more".split(" "),
      ..."https://one.guest.example:8443/welcome http://one.guest.example/welcome".split(" "),
      ..."hotelapp://back/more https://evil.example/https://one.guest.example/welcome".split(" "),
      "https://app.hotel.example.evil.example/",
    ],
    "schemes of scripts and content": [
      ..."javascript:alert(1) javascript://hotel.example/%0aalert(1) vbscript:msgbox(1)".split(" "),
      ..."javascript://127.0.0.1/%0aalert(1) data:text/html,<script>alert(1)</script>".split(" "),
      ..."blob:https://hotel.example/1 file:///etc/passwd view-source:https://hotel.example/".split(
        " ",
      ),
      "java\tscript:alert(1)",
    ],
    "addresses of the visitor's machine and network": [
      ..."http://127.0.0.1:4321/callback http://127.8.9.10/ http://[::1]:4321/callback".split(" "),
      ..."http://localhost:3000/auth http://192.168.0.1/ ftp://127.0.0.1/".split(" "),
      ..."http://169.254.169.254/latest/ https://127.0.0.1.evil.example/".split(" "),
    ],
  }),
)("%s are rejected", (_, requested) => {
  expect(requested.filter((address) => allowedTarget(address) !== null)).toEqual([]);
});

test("what a list cannot allow: patterns, users, and schemes of scripts", () => {
  const patterns = ["**", "**://**/**", "*:**", "javascript://**", "data://**/**"];
  const requested = [
    ..."javascript:alert(1) data:text/html,x https://user@hotel.example/".split(" "),
    ..."https://evil.example/ javascript://hotel.example/%0aalert(1) data://hotel.example/x".split(
      " ",
    ),
  ];
  for (const address of requested)
    for (const allowed of [patterns, [...patterns, address]])
      expect(
        allowedTarget(address, site, address.includes("evil") ? patterns : allowed),
      ).toBeNull();
});

test("a page of the site besides those for mailed links has to be in the list", () => {
  const requested = "https://hotel.example/app/back?a=1";
  expect(allowedTarget(requested, site, [])).toBeNull();
  expect(allowedTarget(requested, site, ["https://hotel.example/app/back"])).toBe(requested);
});

test("loopback addresses are for sites that are not public, or that list them", () => {
  const callbacks = ["http://127.0.0.1:4321/callback", "http://[::1]:4321/callback"];
  for (const requested of callbacks) {
    for (const local of ["http://localhost:3000", "http://127.0.0.1:3000", "https://hotel.test"])
      expect(allowedTarget(requested, local, [])).toBe(requested);
    expect(allowedTarget(requested, site, callbacks)).toBe(requested);
  }
  const otherPort = "http://localhost:5173/auth";
  expect(allowedTarget(otherPort, "http://localhost:3000", [])).toBe(otherPort);
});

test("an address that is far too long is not parsed, which would take minutes", () => {
  expect(allowedTarget(`https://a${"\u0301\u0316".repeat(500_000)}`)).toBeNull();
});
