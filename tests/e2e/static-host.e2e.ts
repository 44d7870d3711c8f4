import { expect, test } from "#tests/support/browser-test.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

test("each address answers alike on our own server and on a static host @hosted", async ({
  server,
  serviceUrl,
}) => {
  const { url } = server;
  const get = (address: string) => fetch(url + address, { redirect: "manual" });
  for (const [address, status, location] of [
    ["/", 200, null],
    ["/about", 200, null],
    ["/about/", 308, "/about"],
    ["/blog/?category=1", 308, "/blog?category=1"],
    ["/nowhere", 404, null],
    ["/_headers", 404, null],
  ] as const) {
    const answer = await get(address);
    const found = [answer.status, answer.headers.get("location")?.replace(url, "") ?? null];
    expect(found, address).toEqual([status, location]);
    if (status === 308 || address === "/_headers") continue;
    const policy = answer.headers.get("content-security-policy") ?? "";
    const service = serviceUrl === url ? "" : ` ${serviceUrl}`;
    expect(policy, address).toContain(`connect-src 'self'${service};`);
    expect(policy, address).toContain("script-src 'self' 'sha256-");
    expect(policy, address).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(policy, address).toContain("style-src 'self' 'sha256-");
    expect(answer.headers.get("x-content-type-options"), address).toBe("nosniff");
  }
  const data = await get("/ota-commission.json");
  expect(data.headers.get("access-control-allow-origin")).toBe("*");
});

test("injected into a page a script does not run, a style does not apply, and no other host is called @hosted", async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/console error: .*Content Security Policy/);
  const violations = await watchPolicy(page);
  await page.goto("/about");
  const outcome = await page.evaluate(async () => {
    const style = document.createElement("style");
    style.textContent = "body { border-top: 7px solid red !important }";
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.head.append(style, script);
    const button = document.createElement("button");
    button.setAttribute("onclick", "window.injected = true");
    document.body.append(button);
    button.click();
    const called = await fetch("https://elsewhere.example/").then(
      () => true,
      () => false,
    );
    const border = getComputedStyle(document.body).borderTopWidth;
    return { called, border, ran: "injected" in window };
  });
  expect(outcome).toEqual({ called: false, border: "0px", ran: false });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
});
