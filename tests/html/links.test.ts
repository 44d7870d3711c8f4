import { readFileSync } from "node:fs";
import path from "node:path";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { companies } from "#schemas/facts/companies.ts";
import { company } from "#schemas/facts/company.ts";
import { sources as recordSources } from "#schemas/facts/guest-records.ts";
import { switchSources } from "#schemas/facts/switch-sources.ts";
import { commissionLicence, travelSites, travelSitesLeftOut } from "#schemas/facts/travel-sites.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { translations } from "#schemas/pages.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { chatUrl, contactLink } from "#site/contact-links.ts";
import {
  type BuiltPage,
  hasFile,
  listFiles,
  pageAt,
  pages,
  readSiteFile,
  siteUrl,
} from "#tests/html/built-site.ts";
import { pageWords } from "#tests/support/page-words.ts";

const guide = readWords("guide");
/** The links of the menus and the footer on a page: where they lead in its language. */
const menusOf = ({ meta }: BuiltPage) => {
  const language = meta?.language ?? defaultLanguage;
  const inLanguage = ({ path }: { path: string }) =>
    (language === defaultLanguage ? undefined : translations[path]?.[language]) ?? path;
  const { header, quickLinks, legal } = readWords("navigation", language);
  return {
    header: header.map(inLanguage),
    footer: [...quickLinks.links, ...legal].map(inLanguage),
  };
};

const newTabIn = ({ meta }: BuiltPage) => readWords("controls", meta?.language).newTab;

const links = ({ root }: BuiltPage) => root.querySelectorAll("a[href]");
const href = (element: HTMLElement) => element.getAttribute("href") ?? "";
const isExternal = (target: string) => /^https?:/.test(target);

const siteAddresses: readonly string[] = [
  company.demoUrl,
  company.social.url,
  ...companies.map(({ url }) => url),
  ...Object.values(travelSites).flatMap(({ sources }) => sources.map(({ url }) => url)),
  ...Object.values(travelSitesLeftOut).map(({ url }) => url),
  commissionLicence.url,
  ...guide.roadmapStart.sources.map(({ url }) => url),
  ...Object.values(recordSources).map(({ url }) => url),
  ...Object.values(switchSources).map(({ url }) => url),
];
const mailAddresses: readonly string[] = Object.values(company.email);

/** Returns true if a page may link to a target: an address of the company, or one in the page's own article. */
function isKnown(target: string, { file = "", root }: BuiltPage): boolean {
  if (target === company.phone.href) return true;
  if (target.startsWith("mailto:")) return mailAddresses.includes(target.slice("mailto:".length));
  if (siteAddresses.includes(target)) return true;
  if (target.split("?")[0] === `https://wa.me/${company.whatsapp.number}`) return true;
  if (target.startsWith("https://wa.me/?text=")) {
    return file.includes("content/en/posts/") || root.querySelector(".tool-share") !== null;
  }
  const source = path.join(import.meta.dirname, "../..", file);
  if (!file.endsWith(".mdx")) return false;
  const words = readFileSync(source, "utf8");
  return [`](${target})`, `url: "${target}"`, `url: ${target}\n`].some((link) =>
    words.includes(link),
  );
}

describe.each(pages)("on $path", (page) => {
  test("every internal link leads to an existing page, file or anchor", () => {
    const dead = links(page)
      .map(href)
      .filter((target) => !isExternal(target) && !/^(mailto|tel):/.test(target))
      .filter((target) => {
        const [address = "", place] = target.replace(/\?[^#]*/, "").split("#");
        const there = address === "" ? page : pages.find(({ path }) => path === address);
        if (!there) return place !== undefined || !address.startsWith("/") || !hasFile(address);
        return place !== undefined && there.root.getElementById(place) === null;
      });
    expect(dead).toEqual([]);
  });

  test("every other link is in the content", () => {
    const outward = links(page)
      .map(href)
      .filter((target) => isExternal(target) || /^(mailto|tel):/.test(target));
    expect(outward.filter((target) => !isKnown(target, page))).toEqual([]);
  });

  test("every link to start a trial leads to sign-up", () => {
    const { startTrial } = readWords("navigation");
    const lead = links(page).filter(({ text }) => text.includes(startTrial));
    expect(lead.map(href).filter((target) => target !== trialPath)).toEqual([]);
    if (["/blog", "/pricing", "/pricing-plans"].includes(page.path)) {
      expect(page.root.querySelector(`main a[href="${trialPath}"]`)).not.toBeNull();
    }
  });

  test("a link to a chat, the demo or a company of the group opens a new tab", () => {
    const leaving = links(page).filter((link) => {
      const { protocol, hostname } = new URL(href(link), siteUrl);
      return (
        protocol === "https:" && (hostname === "wa.me" || hostname.endsWith(`.${company.domain}`))
      );
    });
    expect(leaving.length).toBeGreaterThan(0);
    const same = leaving.filter((link) => link.getAttribute("target") !== "_blank");
    expect(same.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("a link that opens a new tab has rel=noopener and says so", () => {
    const newTab = page.root.querySelectorAll('[target="_blank"]');
    expect(newTab.length).toBeGreaterThan(0);
    const lacking = newTab.filter(
      (link) =>
        !link.getAttribute("rel")?.split(" ").includes("noopener") ||
        !link.textContent.includes(newTabIn(page)),
    );
    expect(lacking.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("every file that it refers to exists", () => {
    const named = page.html.match(/\/(?:assets|share)\/[\w.-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((address) => !hasFile(address))).toEqual([]);
    const sources = page.root
      .querySelectorAll("[src], [srcset]")
      .map((element) => element.getAttribute("src") ?? element.getAttribute("srcset") ?? "");
    const fetched = sources.filter((address) => !address.startsWith("data:"));
    expect(fetched.filter((address) => !address.startsWith("/") || !hasFile(address))).toEqual([]);
    const styles = page.root
      .querySelectorAll("style")
      .map(({ rawText }) => rawText)
      .join();
    const inStyles = [...styles.matchAll(/url\(["']?(.*?)["']?\)/g)].map(
      ([, address = ""]) => address,
    );
    const missing = inStyles.filter(
      (address) => !/^(?:data:|#)/.test(address) && !hasFile(address),
    );
    expect(missing).toEqual([]);
  });

  test("the header has its links and marks the current page or section", () => {
    const menus = page.root.querySelectorAll("header nav");
    const { header } = menusOf(page);
    expect(menus).toHaveLength(2);
    const own = page.canonical ?? page.path;
    for (const menu of menus) {
      const entries = menu
        .querySelectorAll("a")
        .slice(0, header.length)
        .map((link) => [href(link), link.getAttribute("aria-current")]);
      const expected = header.map((path) => {
        const section = !/^\/(af)?$/.test(path) && own.startsWith(`${path}/`);
        return [path, path === own ? "page" : section ? "true" : undefined];
      });
      expect(entries).toEqual(expected);
    }
  });

  test("the footer has its links", () => {
    const targets = page.root.querySelectorAll("footer a").map(href);
    const expected = [
      ...menusOf(page).footer,
      company.phone.href,
      `mailto:${company.email.enquiries}`,
      company.social.url,
    ];
    expect(expected.filter((target) => !targets.includes(target))).toEqual([]);
  });

  test("the skip link leads to the main element, which can be focused", () => {
    const first = page.root.querySelector("body a");
    expect(first && href(first)).toBe("#main");
    expect(page.root.querySelector("main")?.id).toBe("main");
    expect(page.root.querySelector("main")?.getAttribute("tabindex")).toBe("-1");
  });
});

test("every indexed page and /auth are linked from the home page, the blog, the tools or the footer", () => {
  const reached = new Set(
    ["/", "/blog", "/tools", "/af"].flatMap((from) => links(pageAt(from)).map(href)),
  );
  const lost = pages.filter(
    ({ path, indexed }) => (indexed || path === "/auth") && !reached.has(path),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("scripts and stylesheets refer only to files that exist", () => {
  const missing = listFiles()
    .filter((file) => /\.(js|css)$/.test(file))
    .flatMap(
      (file) =>
        readSiteFile(file)
          .toString()
          .match(/\/assets\/[\w.-]+\.\w+/g) ?? [],
    )
    .filter((address) => !hasFile(address));
  expect(missing).toEqual([]);
});

describe("links that section 2 of the specification requires", () => {
  const { phone, email, demoUrl } = company;
  const mail = `mailto:${email.enquiries}`;

  test.each([
    ["/contact", [phone.href, chatUrl(pageWords.contact.chatText), mail, demoUrl]],
    [
      "/faq",
      [phone.href, chatUrl(readWords("faqs").help.chatText), mail, contactLink({ about: "demo" })],
    ],
  ])("the ways to reach the company on %s", (address, ways) => {
    const main = pageAt(address).root.querySelector("main");
    expect(main?.querySelectorAll("a[href]").map(href)).toEqual(expect.arrayContaining(ways));
  });

  test("the seven companies, each by a button and in a new tab", () => {
    const companyLinks = links(pageAt("/")).filter((link) =>
      link.textContent.includes("Visit Website"),
    );
    expect(companyLinks.map(href)).toEqual(companies.map(({ url }) => url));
    expect(companyLinks.filter((link) => link.getAttribute("target") !== "_blank")).toEqual([]);
    expect(companyLinks.filter(({ classList }) => !classList.contains("btn-outline"))).toEqual([]);
  });

  test.each(readPosts().map((post) => [post.slug, post] as const))(
    "back from %s to the blog, to features, pricing and contact, and to its related article",
    (slug, { related }) => {
      const main = pageAt(`/blog/${slug}`).root.querySelector("main");
      const targets = main?.querySelectorAll("a[href]").map(href) ?? [];
      const pages = targets.map((target) => target.split(/[?#]/)[0]);
      expect(pages).toEqual(expect.arrayContaining(["/blog", "/features", "/pricing", "/contact"]));
      if (related) expect(targets).toContain(`/blog/${related}`);
      const { root } = pageAt(`/blog/${slug}`);
      expect(root.querySelectorAll("p.related")).toHaveLength(related ? 1 : 0);
      expect(root.querySelectorAll(".read-next .post-card")).toHaveLength(3);
    },
  );

  test("the guide's PDF, which exists, as a download", () => {
    const downloads = pageAt("/success-guide").root.querySelectorAll("a[download]");
    expect(downloads.length).toBeGreaterThan(0);
    for (const link of downloads) {
      expect(readSiteFile(href(link)).subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});
