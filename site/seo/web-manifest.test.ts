import { expect, test } from "vitest";
import { site } from "#schemas/facts/site.ts";
import { iconSizes, webManifest } from "#site/seo/web-manifest.ts";

const manifest = JSON.parse(webManifest());

test("the manifest has what makes a site installable", () => {
  // https://web.dev/articles/install-criteria: a name, a start page, a display mode, icons of 192 and 512.
  expect(manifest).toMatchObject({
    short_name: site.name,
    start_url: "/tools",
    scope: "/",
    display: "standalone",
  });
  expect(manifest.name).toContain(site.name);
  expect(iconSizes).toEqual([192, 512]);
});
