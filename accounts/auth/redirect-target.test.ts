import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as target from "#accounts/auth/redirect-target.ts";

const site = "https://hotel.example";
const brand = { landingPaths: ["/", "/auth", "/account"] };
const allowedTarget = (requested: string, siteUrl: string, redirectAllowList: string[]) =>
  target.allowedTarget(requested, { siteUrl, redirectAllowList, brand });
const list = ["https://app.hotel.example/**", "https://*.guest.example/welcome", "hotelapp://back"];

describe("the site, and addresses of the list", () => {
  test.each([
    ["https://hotel.example", "https://hotel.example"],
    ["https://hotel.example/auth/?a=1", "https://hotel.example/auth/?a=1"],
    ["https://hotel.example/account", "https://hotel.example/account"],
    ["https://HOTEL.example/auth", "https://hotel.example/auth"],
    ["https://hotel.example:443/auth", "https://hotel.example/auth"],
    ["https://app.hotel.example/a/b", "https://app.hotel.example/a/b"],
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
    ["a loopback address of the visitor's machine", "http://127.0.0.1:4321/callback"],
    ["another one", "http://127.8.9.10/"],
    ["the loopback address of IPv6", "http://[::1]:4321/callback"],
    ["the name of the visitor's machine", "http://localhost:3000/auth"],
    ["an address of a private network", "http://192.168.0.1/"],
    ["a loopback address by another scheme", "ftp://127.0.0.1/"],
    ["the name of a cloud's metadata", "http://169.254.169.254/latest/"],
    ["an address that only looks local", "https://127.0.0.1.evil.example/"],
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
    [
      "https://hotel.example/?\nhttps://evil.example/ now",
      "https://hotel.example/?https://evil.example/%20now",
    ],
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

test("a host in the path of the site is part of the path", () => {
  expect(allowedTarget("https://hotel.example//evil.example/%2f%2fevil", site, list)).toBeNull();
});

test("a page of the site besides those for mailed links has to be in the list without a wildcard", () => {
  const requested = "https://hotel.example/app/back?a=1";
  const wildcards = ["https://hotel.example/**", "https://**/**", "https://*.example/app/back"];
  expect(allowedTarget(requested, site, wildcards)).toBeNull();
  expect(allowedTarget(requested, site, ["https://hotel.example/app/back"])).toBe(requested);
});

describe("wildcards of the list", () => {
  const wild = ["https://**.x.example/**", "https://*.y.example:*/cb", "https://z.example/a/*"];
  test.each([
    "https://a.x.example/",
    "https://a.b.x.example/c/d?e=f",
    "https://a.y.example:8443/cb",
    "https://z.example/a/b",
  ])("%s may be led to", (target) => expect(allowedTarget(target, site, wild)).toBe(target));

  test.each([
    ["the name in the path", "https://evil.com/a.x.example/"],
    ["the name in the query", "https://evil.com?a.x.example/"],
    ["the name in the fragment", "https://evil.com#a.x.example/"],
    ["the name behind a port", "https://evil.com:443/.x.example/"],
    ["another port than the list's", "https://a.x.example:8443/"],
    ["another scheme than the list's", "http://a.x.example/"],
    ["the name without a label before it", "https://x.example/"],
    ["the name in a longer one", "https://a.x.example.evil.com/"],
    ["a port in the place of a name", "https://a.b:1.y.example/cb"],
    ["more of the path than a star takes", "https://z.example/a/b/c"],
  ])("%s is refused", (_, requested) => expect(allowedTarget(requested, site, wild)).toBeNull());

  test("braces, classes and question marks", () => {
    const some = [
      "https://{a,b}.x.example/**",
      "https://app-[0-9].x.example/",
      "https://v?.x.example/",
    ];
    const allowed = (requested: string) => allowedTarget(requested, site, some) !== null;
    const addresses = "a b c app-1 app-a app-10 v1 v10".split(" ");
    expect(addresses.filter((name) => allowed(`https://${name}.x.example/`))).toEqual(
      "a b app-1 v1".split(" "),
    );
  });

  test.each([
    "https://{a.x.example/**",
    "https://[z-a].x.example/",
    "https://a.x.example/{b",
    "",
    "https:",
  ])("the list's %j, which says nothing sensible, allows nothing", (glob) => {
    expect(allowedTarget("https://a.x.example/b", site, [glob])).toBeNull();
  });

  test("apps are named by scheme, with a host or without", () => {
    const apps = ["hotelapp://back", "com.hotel.app:/cb", "other://**"];
    const allowed = (requested: string) => allowedTarget(requested, site, apps) !== null;
    expect(allowed("hotelapp://back")).toBe(true);
    expect(allowed("hotelapp://back/more")).toBe(false);
    expect(allowed("com.hotel.app:/cb")).toBe(true);
    expect(allowed("com.hotel.app://cb")).toBe(false);
    expect(allowed("other://anything")).toBe(true);
    expect(allowed("another://anything")).toBe(false);
  });

  test("every allowed address has a host that matches a host of the list, for any request", () => {
    const hosts = ["evil.com", "a.x.example", "x.example", "b.y.example", "app.hotel.example", "a"];
    const piece = fc.constantFrom(
      ...hosts,
      ...[
        "/",
        "//",
        "\\",
        "?",
        "#",
        "@",
        ":",
        ":443",
        ":8443",
        ".",
        "..",
        "%2f",
        "%40",
        "\t",
        "\n",
      ],
      ...[
        "https:",
        "https://",
        "http://",
        "hotelapp://",
        "*",
        "**",
        "[",
        "]",
        "\u3002",
        "\uff0f",
        " ",
      ],
    );
    const rest = fc.array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ maxLength: 3 })));
    const requested = fc
      .tuple(fc.constantFrom("https://", "https:", "//", "http://", ""), rest)
      .map(([scheme, pieces]) => scheme + pieces.join(""));
    const globs = [
      "https://**.x.example/**",
      "https://*.y.example/**",
      "https://app.hotel.example/**",
    ];
    let accepted = 0;
    fc.assert(
      fc.property(requested, (text) => {
        const target = allowedTarget(text, site, globs);
        if (target === null) return;
        accepted += 1;
        const { protocol, hostname, port, username, password } = new URL(target);
        expect([protocol, port, username, password]).toEqual(["https:", "", "", ""]);
        expect(hostname).toMatch(
          /^(hotel\.example|app\.hotel\.example|.+\.x\.example|[^.]*\.y\.example)$/,
        );
      }),
      { numRuns: 20_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe("loopback addresses", () => {
  const callbacks = ["http://127.0.0.1:4321/callback", "http://[::1]:4321/callback"];

  test.each(callbacks)("%s may be led to where the site itself is not public", (requested) => {
    for (const local of ["http://localhost:3000", "http://127.0.0.1:3000", "https://hotel.test"]) {
      expect(allowedTarget(requested, local, [])).toBe(requested);
    }
  });

  test.each(callbacks)("%s may be led to where the list names it", (requested) => {
    expect(allowedTarget(requested, site, callbacks)).toBe(requested);
    expect(allowedTarget(requested, site, ["http://127.0.0.1:*/**", "http://[::1]:*/**"])).toBe(
      requested,
    );
    expect(
      allowedTarget(requested, site, ["http://localhost:4321/**", "https://**/**"]),
    ).toBeNull();
  });

  test("addresses other than loopback are rejected even if the list names them", () => {
    expect(allowedTarget("http://192.168.0.1/", site, ["http://192.168.0.1/**"])).toBeNull();
  });
});

test("a site on this machine allows every port of it", () => {
  expect(allowedTarget("http://localhost:5173/auth", "http://localhost:3000", [])).toBe(
    "http://localhost:5173/auth",
  );
});
