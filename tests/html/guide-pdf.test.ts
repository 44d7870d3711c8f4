import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { isPublicSiteUrl } from "#accounts/config.ts";
import { company } from "#content/company.ts";
import { guidePdfPath } from "#site/success-guide/guide-pdf-facts.ts";
import { readSiteFile, siteUrl } from "#tests/html/built-site.ts";

// The other tests of the guide's PDF are in site/guide-pdf/guide-pdf.test.ts.

test("the guide's PDF names a public address, also in its links", async () => {
  const pdf = await getDocumentProxy(new Uint8Array(readSiteFile(guidePdfPath)));
  const { text } = await extractText(pdf, { mergePages: true });
  const pageNumbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const annotations = await Promise.all(
    pageNumbers.map(async (number) => (await pdf.getPage(number)).getAnnotations()),
  );
  const addresses = annotations.flat().flatMap(({ url }) => (url ? [String(url)] : []));

  expect(`${text} ${addresses.join(" ")}`).not.toMatch(/localhost|127\.0\.0\.1/);
  const host = isPublicSiteUrl(siteUrl) ? new URL(siteUrl).host : company.domain;
  expect(text).toContain(host);
  expect(addresses.map((address) => new URL(address).host)).toContain(host);
});
