import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerHeaders, commonHeaders, plainSecurity } from "#accounts/http/answer-headers.ts";
import { fileHeaders, originsTag, pagePolicy } from "#server/http/page-headers.ts";

const secure = { siteUrl: "https://hotel.example" };
const script = 'document.title = "Hôtel"';
const style = "\n:root { color: red }\n";
const page = `<!doctype html><head><style>${style}</style><script>${script}</script></head>
  <body><script src="/assets/a.js"></script><script type="application/json">{"a":1}</script><script>${script}</script></body>`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A policy as a table: directive to its values. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );

describe("the policy of a page", () => {
  const policy = read(pagePolicy(plainSecurity, page));

  test("allows files of this site and the inline scripts of the page, each once, and nothing else", () => {
    expect(policy["script-src"]).toEqual(["'self'", hash(script)]);
    expect(policy["style-src"]).toEqual(["'self'", hash(style)]);
    expect(pagePolicy(plainSecurity, page)).not.toMatch(/unsafe-eval|wasm|script-src-|\*/);
  });

  test("allows no inline script for a page without any", () => {
    const bare = read(pagePolicy(plainSecurity, "<!doctype html><p>Hello</p>"));
    expect([bare["script-src"], bare["style-src"]]).toEqual([["'self'"], ["'self'"]]);
  });

  test("refuses frames, media, plug-ins and workers, frames around it and another base", () => {
    expect(policy).toMatchObject({
      "frame-src": ["'none'"],
      "media-src": ["'none'"],
      "object-src": ["'none'"],
      "worker-src": ["'self'"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'", "mailto:"],
    });
  });

  test("allows calls to this server, and to an account service elsewhere", () => {
    expect(policy["connect-src"]).toEqual(["'self'"]);
    const accountsUrl = "https://project.supabase.co/some/path";
    const elsewhere = read(pagePolicy({ ...secure, accountsUrl }, page));
    expect(elsewhere["connect-src"]).toEqual(["'self'", "https://project.supabase.co"]);
  });

  test("upgrades http to https on an https site", () => {
    expect(policy).not.toHaveProperty("upgrade-insecure-requests");
    expect(read(pagePolicy(secure, page))).toHaveProperty("upgrade-insecure-requests", []);
  });
});

test("the script of Plausible or Umami is allowed if the page has it, and no other script of its host", () => {
  const tag =
    '<script defer src="https://stats.hotel.example/js/script.js?v=1" data-domain="hotel.example"></script>';
  const policy = read(pagePolicy(secure, page + tag));
  expect(policy["script-src"]).toEqual([
    "'self'",
    "https://stats.hotel.example/js/script.js",
    hash(script),
  ]);
  expect(policy["connect-src"]).toEqual(["'self'", "https://stats.hotel.example"]);
  const other = '<script defer src="https://evil.example/a.js"></script>';
  expect(pagePolicy(secure, page + other)).toBe(pagePolicy(secure, page));
});

test("the editor may call its forge and compile its schemas; no other page may", () => {
  const html = originsTag(["https://git.hotel.example"]);
  const policyOf = (name: string) =>
    read(fileHeaders(plainSecurity, name, () => html)["Content-Security-Policy"] ?? "");
  expect(policyOf("/edit/index.html")).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'unsafe-eval'"],
    "connect-src": ["'self'", "blob:", "https://git.hotel.example"],
    "frame-ancestors": ["'none'"],
  });
  expect(policyOf("/about/index.html")).toEqual(read(pagePolicy(plainSecurity, html)));
});

test("an https site sets HSTS for two years", () => {
  expect(commonHeaders(plainSecurity)).not.toHaveProperty("Strict-Transport-Security");
  for (const headers of [
    commonHeaders(secure),
    answerHeaders(secure),
    fileHeaders(secure, "/a.js", () => ""),
  ]) {
    expect(headers["Strict-Transport-Security"]).toBe("max-age=63072000");
  }
});

test("only pages have the policy of a page; other files may not be framed, responses may fetch nothing", () => {
  const policyOf = (name: string) =>
    fileHeaders(plainSecurity, name, () => page)["Content-Security-Policy"];
  expect(policyOf("/about/index.html")).toBe(pagePolicy(plainSecurity, page));
  expect(policyOf("/assets/a.js")).toBe("frame-ancestors 'none'");
  expect(answerHeaders(plainSecurity)).toMatchObject({
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  });
});
