import { chromium } from "@playwright/test";
import { startServer } from "#tests/support/start-server.ts";
const server = await startServer();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const queries: Record<string,string> = { default: "", mixed: "?parts=channelManager+bookingEngine+propertyManagement&currency=EUR", error: "?rooms=abc&parts=propertyManagement", big: "?rooms=60&parts=channelManager+bookingEngine+revenueManagement", listing: "?parts=platformListing" };
const only = process.argv[2]?.split(",");
for (const [name, q] of Object.entries(queries)) {
  if (only && !only.includes(name)) continue;
  for (const [w, scheme] of [[1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"],[360,"light"]] as const) {
    if (name !== "default" && !((w === 1280 && scheme==="light") || (w === 390 && scheme === "dark"))) continue;
    const page = await browser.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme, reducedMotion: "reduce" });
    page.on("console", (m) => console.log(name, w, m.text())); page.on("pageerror", (e) => console.log("ERR", e.message));
    await page.goto(`${server.url}/pricing-plans${q}#price-builder`);
    const place = await page.locator(".builder-place").boundingBox().catch(() => null);
    await page.locator(".price-builder").waitFor();
    await page.waitForTimeout(400);
    const box = await page.locator(".price-builder").boundingBox();
    console.log(name, w, scheme, place?.height, box?.height, await page.evaluate(() => document.documentElement.scrollWidth));
    await page.locator("#price-builder").screenshot({ path: `/tmp/w16/price-builder/${name}-${w}-${scheme}.png` });
    await page.close();
  }
}
await browser.close(); await server.stop();
