import { chromium } from "@playwright/test";
import { startServer } from "#tests/support/start-server.ts";
const server = await startServer();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const page = await browser.newPage();
await page.goto(`${server.url}/pricing-plans?rooms=51&parts=channelManager+bookingEngine+propertyManagement+revenueManagement#price-builder`);
await page.locator(".price-builder").waitFor();
await page.locator(".price-builder").evaluate((t) => { (t as HTMLElement).dataset.printed = ""; });
await page.pdf({ format: "A4", path: "/tmp/w16/price-builder/print.pdf" });
// Tap to result at 4x.
await page.goto(`${server.url}/pricing-plans#price-builder`);
await page.locator(".price-builder").waitFor();
const client = await page.context().newCDPSession(page);
await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
for (let i = 0; i < 6; i++) {
  const ms = await page.evaluate(() => new Promise<number>((done) => {
    const box = document.querySelectorAll<HTMLInputElement>(".price-builder .checkbox input")[2]!;
    const start = performance.now(); box.click();
    requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => done(performance.now() - start); c.port2.postMessage(0); });
  }));
  console.log("tap ms", ms.toFixed(1));
}
const sizes: string[] = [];
await browser.close(); await server.stop();
