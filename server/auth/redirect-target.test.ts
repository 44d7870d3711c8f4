import { describe, expect, test } from "vitest";
import { allowedTarget } from "#server/auth/redirect-target.ts";

const site = "https://hotel.example";
const list = ["https://app.hotel.example/**", "https://*.guest.example/welcome", "hotelapp://back"];

describe("the site, and what the list names", () => {
  test.each([
    ["https://hotel.example", "https://hotel.example"],
    ["https://hotel.example/auth?a=1#b", "https://hotel.example/auth?a=1#b"],
    ["https://HOTEL.example/auth", "https://hotel.example/auth"],
    ["https://hotel.example:443/auth", "https://hotel.example/auth"],
    ["https://app.hotel.example/a/b", "https://app.hotel.example/a/b"],
    ["https://one.guest.example/welcome", "https://one.guest.example/welcome"],
    ["hotelapp://back", "hotelapp://back"],
    ["http://127.0.0.1:4321/callback", "http://127.0.0.1:4321/callback"],
    ["http://[::1]:4321/callback", "http://[::1]:4321/callback"],
  ])("%s may be led to", (wish, target) => {
    expect(allowedTarget(wish, site, list)).toBe(target);
  });
});

describe("hostile wishes", () => {
  test.each([
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
    ["more than one label for a star", "https://a.b.guest.example/welcome"],
    ["a backslash for a star", "https://evil\\.guest.example/welcome"],
    ["a question mark for a star", "https://evil?.guest.example/welcome"],
    ["a fragment for a star", "https://evil#.guest.example/welcome"],
    ["more behind the pattern's end", "https://one.guest.example/welcome/../../x"],
    ["a listed name without its path", "https://app.hotel.example.evil.example/"],
    ["javascript", "javascript:alert(1)"],
    ["javascript with the site's host", "javascript://hotel.example/%0aalert(1)"],
    ["javascript with a loopback host", "javascript://127.0.0.1/%0aalert(1)"],
    ["javascript with a tab inside", "java\tscript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["vbscript", "vbscript:msgbox(1)"],
    ["blob", "blob:https://hotel.example/1"],
    ["file", "file:///etc/passwd"],
    ["view-source", "view-source:https://hotel.example/"],
    ["an address of a private network", "http://192.168.0.1/"],
    ["a loopback address by another scheme", "ftp://127.0.0.1/"],
    ["the name of a cloud's metadata", "http://169.254.169.254/latest/"],
    ["an address that only looks local", "https://127.0.0.1.evil.example/"],
    ["a null character", "https://hotel.example\0.evil.example/"],
    ["a line break before another host", "https://hotel.example\n.evil.example/"],
  ])("%s is refused", (_, wish) => {
    expect(allowedTarget(wish, site, list)).toBeNull();
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "https://user@hotel.example/"])(
    "%s is refused even where the list takes anything",
    (wish) => expect(allowedTarget(wish, site, ["**"])).toBeNull(),
  );

  test.each([
    [
      "https://hotel.example/\nhttps://evil.example/ now",
      "https://hotel.example/https://evil.example/%20now",
    ],
    ["https://hotel.example/\r\nSet-Cookie:a=b", "https://hotel.example/Set-Cookie:a=b"],
    ["https://hotel.example\\..\\x", "https://hotel.example/x"],
    ['https://hotel.example/"><script>', "https://hotel.example/%22%3E%3Cscript%3E"],
    ["https://hotel.example/日本\u202e", "https://hotel.example/%E6%97%A5%E6%9C%AC%E2%80%AE"],
    [" https://hotel.example/a b ", "https://hotel.example/a%20b"],
  ])("%j leads to the site as browsers read it, and never breaks a line", (wish, target) => {
    expect(allowedTarget(wish, site, list)).toBe(target);
  });
});

test("the site's own path leads on to nowhere else", () => {
  // What stands in the path is a path, whatever it looks like.
  const target = allowedTarget("https://hotel.example//evil.example/%2f%2fevil", site, list) ?? "";
  expect(new URL(target).host).toBe("hotel.example");
});

test("a site on this machine takes any port of it", () => {
  expect(allowedTarget("http://localhost:5173/auth", "http://localhost:3000", [])).toBe(
    "http://localhost:5173/auth",
  );
});
