import { expect, onTestFinished, test, vi } from "vitest";
import { type PageHead, pageMeta } from "#site/seo/page-meta.ts";

const head: PageHead = {
  canonicalPath: "/pricing-plans",
  name: "Pricing",
  title: "Pricing & plans",
  description: "Prices by the month.",
  keywords: ["hotel", "prices"],
  indexed: true,
};

test("every page of a build with drafts has noindex", () => {
  vi.stubEnv("VITE_DRAFTS", "on");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(pageMeta(head)).toEqual(pageMeta({ ...head, indexed: false }));
  expect(pageMeta(head)).toContainEqual({ name: "robots", content: "noindex, nofollow" });
});
