import { chromium } from "@playwright/test";
import { startServer } from "#tests/support/start-server.ts";
const query = process.argv[2] ?? ""; const tag = process.argv[3] ?? "default";
const path = process.argv[4] ?? "/tools/commission-calculator";
const server = await startServer();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (const [w,h] of [[390,844],[1280,900]] as const) for (const colorScheme of ["light","dark"] as const) {
  if (process.argv[5] && process.argv[5] !== `${w}-${colorScheme}`) continue;
  const page = await browser.newPage({ viewport:{width:w,height:h}, colorScheme, baseURL: server.url, reducedMotion:"reduce" });
  page.on("console", m => console.log(m.type(), m.text())); page.on("pageerror", e => console.log("ERR", e.message));
  await page.goto(path+query); 
  await page.locator("h2").first().scrollIntoViewIfNeeded(); 
  await page.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,60))} scrollTo(0,0)});
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/w16/commission-calculator/${tag}-${w}-${colorScheme}.png`, fullPage:true });
  const H = await page.evaluate(()=>document.body.scrollHeight); let n=0;
  const from = Number(process.env.FROM ?? 500), step = w===390?1500:1500;
  if (process.env.PARTS) for (let y=from; y<Math.min(H, from+step*Number(process.env.PARTS)); y+=step) await page.screenshot({path:`/tmp/w16/parts/${tag}-${w}-${colorScheme}-${n++}.png`, fullPage:true, clip:{x:0,y,width:w,height:Math.min(step,H-y)}});
  await page.close();
}
await browser.close(); await server.stop();
