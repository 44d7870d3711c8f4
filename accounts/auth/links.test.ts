import { describe, expect, test } from "vitest";
import * as target from "#accounts/auth/links.ts";

const site = "https://hotel.example";
const brand = { landingPaths: ["/", "/auth", "/account"] };
const allowedTarget = (requested: string, siteUrl: string, redirectAllowList: string[]) =>
  target.allowedTarget(requested, { siteUrl, redirectAllowList, brand });
const list = [
  "https://app.hotel.example/a/b?c=1",
  "https://one.guest.example/welcome",
  "hotelapp://back",
  "com.hotel.app:/cb",
];

describe("the site, and addresses of the list", () => {
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
  ])("%s may be led to", (requested, target) => {
    expect(allowedTarget(requested, site, list)).toBe(target);
  });
});

describe("hostile requests", () => {
  test.each([
    ["a page that keeps tokens in its address", "https://hotel.example/pricing"],
    ["another mailed link", "https://hotel.example/auth/v1/verify?token=x&type=magiclink"],
    ["another mailed link behind a page", "https://hotel.example/auth/../auth/v1/verify"],
    ["a page below one for mailed links", "https://hotel.example/account/x"],
    ["another spelling of a page", "https://hotel.example/%61uth"],
    ["another scheme of the site", "http://hotel.example/"],
    ["another port of the site", "https://hotel.example:8443/"],
    ["no scheme", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["backslashes", "\\\\evil.example"],
    ["a slash and a backslash", "/\\evil.example"],
    ["a path", "/auth"],
    ["nothing", ""],
    ["the site's name as user", "https://hotel.example@evil.example/"],
    ["the site's name as user and password", "https://hotel.example:443@evil.example/"],
    ["a user at the site", "https://evil.example@hotel.example/"],
    ["a backslash before the host's end", "https://evil.example\\@hotel.example/"],
    ["the site's name in a longer name", "https://hotel.example.evil.example/"],
    ["the site's name at the end of another", "https://evilhotel.example/"],
    ["a name below the site's", "https://x.hotel.example/"],
    ["an encoded slash in the host", "https://evil.example%2f.hotel.example/"],
    ["an encoded at sign", "https://hotel.example%40evil.example/"],
    ["a wide dot and slash", "https://hotel.example\u3002evil\uff0fexample/"],
    ["letters of another alphabet", "https://h\u043etel.example/"],
    ["another query than the list's", "https://app.hotel.example/a/b?c=2"],
    ["a path below the list's", "https://one.guest.example/welcome/more"],
    ["another port than the list's", "https://one.guest.example:8443/welcome"],
    ["another scheme than the list's", "http://one.guest.example/welcome"],
    ["another host of the list's app", "hotelapp://back/more"],
    ["the listed address in the path", "https://evil.example/https://one.guest.example/welcome"],
    ["a listed name in a longer one", "https://app.hotel.example.evil.example/"],
    ["javascript", "javascript:alert(1)"],
    ["javascript with the site's host", "javascript://hotel.example/%0aalert(1)"],
    ["javascript with a loopback host", "javascript://127.0.0.1/%0aalert(1)"],
    ["javascript with a tab inside", "java\tscript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["vbscript", "vbscript:msgbox(1)"],
    ["blob", "blob:https://hotel.example/1"],
    ["file", "file:///etc/passwd"],
    ["view-source", "view-source:https://hotel.example/"],
    ["a loopback address of the visitor's machine", "http://127.0.0.1:4321/callback"],
    ["another one", "http://127.8.9.10/"],
    ["the loopback address of IPv6", "http://[::1]:4321/callback"],
    ["the name of the visitor's machine", "http://localhost:3000/auth"],
    ["an address of a private network", "http://192.168.0.1/"],
    ["a loopback address by another scheme", "ftp://127.0.0.1/"],
    ["the name of a cloud's metadata", "http://169.254.169.254/latest/"],
    ["an address that only looks local", "https://127.0.0.1.evil.example/"],
    ["a host in the path of the site", "https://hotel.example//evil.example/%2f%2fevil"],
    ["a null character", "https://hotel.example\0.evil.example/"],
    ["a line break before another host", "https://hotel.example\n.evil.example/"],
  ])("%s is refused", (_, requested) => {
    expect(allowedTarget(requested, site, list)).toBeNull();
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user@hotel.example/",
    "https://evil.example/",
  ])("%s is refused where the list says anything, for it has to name a scheme", (requested) => {
    expect(allowedTarget(requested, site, ["**", "**://**/**", "*:**"])).toBeNull();
  });

  test.each(["javascript://hotel.example/%0aalert(1)", "data://hotel.example/x"])(
    "%s is refused even where the list names its scheme",
    (requested) => {
      const { protocol } = new URL(requested);
      expect(allowedTarget(requested, site, [`${protocol}//**`, `${protocol}//**/**`])).toBeNull();
    },
  );

  test.each([
    ["https://hotel.example/?\nhttps://evil/ b", "https://hotel.example/?https://evil/%20b"],
    ["https://hotel.example/auth\r\n?Set-Cookie:a=b", "https://hotel.example/auth?Set-Cookie:a=b"],
    ["https://hotel.example\\..\\auth", "https://hotel.example/auth"],
    ['https://hotel.example/?"><script>', "https://hotel.example/?%22%3E%3Cscript%3E"],
    ["https://hotel.example/?日本\u202e", "https://hotel.example/?%E6%97%A5%E6%9C%AC%E2%80%AE"],
    [" https://hotel.example/?a b ", "https://hotel.example/?a%20b"],
    // The client would take the session of the fragment.
    ["https://hotel.example/#access_token=a.b.c&refresh_token=r", "https://hotel.example/"],
  ])("%j leads to the site as browsers read it, and never breaks a line", (requested, target) => {
    expect(allowedTarget(requested, site, list)).toBe(target);
  });
});

test("a page of the site besides those for mailed links has to be in the list", () => {
  const requested = "https://hotel.example/app/back?a=1";
  expect(allowedTarget(requested, site, [])).toBeNull();
  expect(allowedTarget(requested, site, ["https://hotel.example/app/back"])).toBe(requested);
});

describe("loopback addresses", () => {
  const callbacks = ["http://127.0.0.1:4321/callback", "http://[::1]:4321/callback"];

  test.each(callbacks)(
    "%s may be led to where the site is not public, or the list names it",
    (requested) => {
      for (const local of ["http://localhost:3000", "http://127.0.0.1:3000", "https://hotel.test"])
        expect(allowedTarget(requested, local, [])).toBe(requested);
      expect(allowedTarget(requested, site, callbacks)).toBe(requested);
    },
  );
});

test("a site on this machine allows every port of it", () => {
  const requested = "http://localhost:5173/auth";
  expect(allowedTarget(requested, "http://localhost:3000", [])).toBe(requested);
});

test("an address that is far too long is not parsed, which would take minutes", () => {
  expect(allowedTarget(`https://a${"\u0301\u0316".repeat(500_000)}`, site, list)).toBeNull();
});
