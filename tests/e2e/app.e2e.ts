import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { metaOf } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { keptPages } from "#site/frame/kept-pages/kept-pages.ts";
import { test as base, expect, type Page } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";

const words = readWords("no-connection");
const panelWords = readWords("kept-results");
const { share } = readWords("tools").shared;

/** A site whose network and deploys a test controls. */
type Site = {
  url: string;
  isOff: boolean;
  /** Changes the text of an answer: another deploy. */
  change: (path: string, text: string) => string;
};

const test = base.extend<{ site: Site }>({
  baseURL: async ({ site }, use) => use(site.url),
  site: async ({ server }, use) => {
    const site: Site = { url: "", isOff: false, change: (_, text) => text };
    const proxy = createServer(async (request, response) => {
      const path = request.url ?? "";
      if (site.isOff) return request.socket.destroy();
      const answer = await fetch(server.url + path, { redirect: "manual" });
      const body = Buffer.from(await answer.arrayBuffer());
      for (const name of ["content-type", "content-security-policy", "cache-control"])
        response.setHeader(name, answer.headers.get(name) ?? "");
      const isText = /html|javascript/.test(answer.headers.get("content-type") ?? "");
      response.writeHead(answer.status).end(isText ? site.change(path, `${body}`) : body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
    site.url = `http://localhost:${(proxy.address() as { port: number }).port}`;
    await use(site);
    proxy.closeAllConnections();
    proxy.close();
  },
});

test.use({ expectConsole: [/ERR_|40[14]|unknown error occurred/] });

const keepButton = (page: Page) => page.getByRole("button", { name: words.keep.label });
const note = (page: Page) => page.locator(".kept-notes .notice");

async function keepPages(page: Page): Promise<void> {
  await page.goto("/tools");
  await keepButton(page).click();
  await expect(page.getByText(words.keep.kept)).toBeVisible();
}

/** Returns the paths of everything that is in the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("after an installation pages are kept, where Save-Data allows it", async ({ page }) => {
  await page.addInitScript(() => {
    const saveData = location.search !== "?data";
    Object.defineProperty(navigator, "connection", { value: { saveData } });
  });
  await page.goto("/app");
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  expect(await registrations(page)).toBe(0);
  await page.goto("/app?data");
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(page.getByText(words.keep.kept)).toBeVisible();
});

test("only these pages are kept, and without a network each tool, the price list and the guide work", async ({
  page,
  site,
}) => {
  await keepPages(page);
  const kept = await cachedPaths(page);
  for (const path of ["/auth", "/account", "/desk", "/about", "/tools?rooms=3"])
    await page.goto(path);
  await page.evaluate(() =>
    Promise.all(["/auth/v1/settings", "/functions/v1/x", "/robots.txt"].map((url) => fetch(url))),
  );
  expect(await cachedPaths(page)).toEqual(kept);
  const pattern = new RegExp(`^(${keptPages.join("|")}|/assets/.+|/paper-.+)$`);
  expect(kept.filter((path) => !pattern.test(path))).toEqual([]);
  site.isOff = true;
  await page.context().setOffline(true);
  for (const path of keptPages) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(metaOf(path as "/").title.slice(0, 12)));
  }
  await expect(page.getByRole("link", { name: "Price list" })).toBeVisible();
  await page.goto("/tools/price-builder?rooms=30");
  await untilToolReady(page);
  await expect(page.locator(".tool-answer")).toContainText("30 rooms");
  await expect(note(page)).toHaveCount(1);
  await expect(note(page)).toContainText("You are without a connection. Prices are those of 2");
  await page.context().setOffline(false);
  await page.goto("/tools/commission-calculator?rooms=6");
  await expect(note(page)).toHaveCount(1);
  await untilToolReady(page);
  await page.getByLabel("Rooms").first().fill("20");
  await expect(page.locator(".tool-answer")).not.toContainText("example");
  await page.goto("/tools/direct-booking-check");
  await untilToolReady(page);
  await page.locator(".check-questions input").first().check();
  await expect(page.locator(".tool-answer")).toContainText("1");
  await page.goto("/tools/guest-records");
  await page.locator("[name=property]").fill("Karoo Rest");
  await expect(page.locator(".paper")).toContainText("Karoo Rest");
  await page.goto("/ota-commission#my-sites");
  await page.getByRole("checkbox", { name: "Agoda" }).check();
  await expect(page.locator(".my-sites .tool-answer")).toContainText("Agoda");
  await page.goto("/features#try-calendar");
  await page.locator("[data-cell='2-0']").click();
  await expect(page.locator(".try-panel")).toContainText("Booking.com");

  await page.goto("/about");
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  site.isOff = false;
  await page.context().setOffline(false);
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(metaOf("/about").title));
});

test("a deploy is offered once, and old and new never mix", async ({ page, site }) => {
  await keepPages(page);
  site.change = (path, text) => {
    if (path === "/worker.js") return text.replace(/(url:`\/tools`,revision:)`\w+`/, "$1`another`");
    return path.startsWith("/tools") ? text.replace("</h1>", " (new)</h1>") : text;
  };
  await page.goto("/pricing-plans");
  await expect(note(page)).toContainText(words.kept.updated);
  await page.goto("/tools");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("(new)");
  await expect(note(page)).toHaveCount(1);
  expect(await findAxeViolations(page, ["light", "dark"], ".kept-notes")).toEqual([]);
  await page.getByRole("button", { name: words.kept.reload }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("(new)");
  await page.reload();
  await expect(note(page)).toHaveCount(0);
});

test("a device without space says that nothing was kept, and keeps the pages once there is space", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/tools");
  const devTools = await context.newCDPSession(page);
  await devTools.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 100_000 });
  await keepButton(page).click();
  await expect(page.getByText(words.keep.failed)).toBeVisible();
  await page.goto("/pricing-plans");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await devTools.send("Storage.overrideQuotaForOrigin", { origin: site.url });
  await keepPages(page);
});

test("the site works if the worker does not start, and the switch-off worker deletes all", async ({
  page,
  site,
}) => {
  const serveWorker = (worker: string) => {
    site.change = (path, text) => (path === "/worker.js" ? worker : text);
  };
  serveWorker("throw new Error('unknown error occurred')");
  await page.goto("/tools");
  await keepButton(page).click();
  await expect(page.getByText(words.keep.failed)).toBeVisible();
  await page.goto("/tools/price-builder?rooms=30");
  await untilToolReady(page);
  await expect(page.locator(".tool-answer")).toContainText("30 rooms");

  site.change = (_, text) => text;
  await keepPages(page);
  serveWorker(readFileSync("deploy/worker-off.js", "utf8"));
  await page.goto("/tools");
  // The worker loads the page again, which may interrupt a question to it.
  await expect(async () => {
    expect([await registrations(page), ...(await cachedPaths(page))]).toEqual([0]);
  }).toPass();

  site.change = (_, text) => text;
  await page.goto("/tools");
  await keepPages(page);
  await page.getByRole("button", { name: words.keep.remove }).click();
  await expect(page.getByText(words.keep.removed)).toBeVisible();
  expect([await registrations(page), ...(await cachedPaths(page))]).toEqual([0]);
});

test("results are kept, compared, exported and deleted by keyboard", async ({ page }) => {
  const panel = page.locator(".kept-results");
  const keep = async (name: string) => {
    await panel.getByLabel(panelWords.name.label).fill(name);
    await page.keyboard.press("Enter");
  };
  const press = async (name: string) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  for (const rooms of [14, 30]) {
    await page.goto(`/tools/price-builder?rooms=${rooms}`);
    await untilToolReady(page);
    await press(share.keep);
    await keep(`${rooms} rooms`);
    await expect(panel).toContainText(panelWords.messages.kept);
  }
  await keep("14 rooms");
  await expect(panel).toContainText(panelWords.messages.twice);
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  for (const box of await panel.getByRole("checkbox").all()) {
    await box.focus();
    await page.keyboard.press("Space");
  }
  const row = panel.getByRole("row", { name: /^Result/ }).getByRole("cell");
  await expect(row).toContainText([/^14 rooms/, /^30 rooms/]);
  expect(await findAxeViolations(page, ["light", "dark"], ".kept-results")).toEqual([]);

  const downloading = page.waitForEvent("download");
  await press(panelWords.export);
  const csv = readFileSync(await (await downloading).path(), "utf8");
  expect(csv).toContain('"14 rooms","');
  expect(csv).toContain("/tools/price-builder?rooms=30");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await keep("One too many");
  await expect(panel).toContainText(panelWords.messages.full);
  await expect(panel.getByLabel(panelWords.name.label)).toHaveValue("One too many");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await untilToolReady(page);
  await press(share.keep);
  await press(panelWords.deleteName.replace("{name}", "14 rooms"));
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(panel).toBeFocused();
});
