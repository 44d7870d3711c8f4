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

test("every size has an icon as it is and one that may be masked", () => {
  for (const size of iconSizes) {
    const icons = manifest.icons.filter(
      ({ sizes }: { sizes: string }) => sizes === `${size}x${size}`,
    );
    expect(icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
      "any",
      "maskable",
    ]);
  }
});
