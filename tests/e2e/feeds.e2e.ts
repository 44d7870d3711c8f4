import { expect, test } from "#tests/support/browser-test.ts";

for (const { file, listed } of [
  { file: "/sitemap.xml", listed: "loc" },
  { file: "/feed.xml", listed: "entry > link" },
]) {
  test(`${file} is XML to a browser, and every address in it answers 200`, async ({
    page,
    request,
  }) => {
    await page.goto("/blog");
    const { error, addresses } = await page.evaluate(
      async ([url = "", selector = ""]) => {
        const source = await (await fetch(url)).text();
        const xml = new DOMParser().parseFromString(source, "application/xml");
        const elements = [...xml.querySelectorAll(selector)];
        return {
          error: xml.querySelector("parsererror")?.textContent,
          addresses: elements.map((each) => each.getAttribute("href") ?? each.textContent),
        };
      },
      [file, listed],
    );
    expect(error).toBeUndefined();
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const answer = await request.get(new URL(address).pathname, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
    }
  });
}
