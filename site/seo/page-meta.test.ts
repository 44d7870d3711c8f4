import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type PageHead, pageMeta } from "#site/seo/page-meta.ts";

const head: PageHead = {
  siteUrl: "https://hotel.test",
  canonicalPath: "/pricing-plans",
  name: "Pricing",
  title: "Pricing & plans",
  description: "Prices by the month.",
  keywords: ["hotel", "prices"],
  indexed: true,
};

const _article = {
  published: "2026-11-03",
  modified: "2026-11-10",
  author: "The editors",
  tags: ["Rates", "Seasons"],
};

describe("a page's head", () => {
  test("has noindex on every page of a build with drafts", () => {
    vi.stubEnv("VITE_DRAFTS", "on");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(pageMeta(head)).toEqual(pageMeta({ ...head, indexed: false }));
    expect(pageMeta(head)).toContainEqual({ name: "robots", content: "noindex, nofollow" });
  });
});
