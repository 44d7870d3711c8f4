import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#scripts/testing/find-browser.ts";
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
page.on("console", (m) => console.log(m.type(), m.text().slice(0, 300)));
page.on("pageerror", (e) => console.log("ERR", e.message.slice(0, 500)));
page.on("response", async (r) => { if (r.status() > 299) console.log(r.status(), r.url(), r.request().postData()?.slice(0,200), (await r.text()).slice(0,250)); });
page.setDefaultTimeout(40000);
console.time("x"); const shot = (n: string) => page.screenshot({ path: `/tmp/ed/${n}.png` });
await page.goto("http://localhost:4399/edit");
await page.getByRole("button", { name: "Login" }).click().catch(async e => { await shot("a9"); console.log(e.message, await page.locator("body").innerText()); process.exit(1) });
console.timeLog("x","login");try {
await page.getByRole("link", { name: "Prices and facts" }).click();
await shot("a0");
await page.getByRole("link", { name: /^Plans/ }).click();
await page.getByText("1–10").waitFor();
await shot("a1");console.timeLog("x","plans");
await page.getByRole("button", {name: "Expand"}).first().click().catch(e=>console.log(e.message));
await shot("a2");
} catch (e) { console.log(e); }
await shot("a9");
console.log(await page.locator("body").ariaSnapshot().then(s=>s.slice(0,6000)));
await browser.close();
