import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { writeHeadersFile } from "#scripts/build/write-headers-file.ts";
import { loadStaticSite } from "#server/http/static-site.ts";

const security = {
  siteUrl: "https://hotel.example",
  accountsUrl: "https://accounts.hotel.example",
};
const page = (words: string) =>
  `<!doctype html><style>p { margin: 0 }</style><p>${words}</p><script>let page = "${words}"</script>`;
const files = {
  "index.html": page("Home"),
  "about/index.html": page("About"),
  "blog/an-article/index.html": page("An article"),
  "404.html": page("Not found"),
  "assets/entry-a1b2.js": "let a",
  "cover.png": "picture",
  "ota-commission.csv": "id",
  "ota-commission.json": "{}",
};

let headersFile: string;
let redirectsFile: string;
let server: ServedApp;
let removeFiles: () => Promise<void>;

beforeAll(async () => {
  const { directory, remove } = await writeFiles(files);
  removeFiles = remove;
  await writeHeadersFile(directory, security);
  headersFile = await readFile(path.join(directory, "_headers"), "utf8");
  redirectsFile = await readFile(path.join(directory, "_redirects"), "utf8");
  const site = await loadStaticSite(directory, security);
  server = await serveApp((request, response) => {
    if (!site.serve(request, response)) site.serveMissing(request, response);
  });
});
afterAll(async () => {
  await server.close();
  await removeFiles();
});

type Rule = { address: string; headers: [name: string, value: string][] };

/** Parses the file as a host does: addresses at the start of a line, their headers indented below. */
function readRules(): Rule[] {
  const rules: Rule[] = [];
  for (const line of headersFile.trimEnd().split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else rules.push({ address: line, headers: [] });
  }
  return rules;
}

/** Returns every header that a host sends for an address. */
function hostHeaders(address: string): [name: string, value: string][] {
  return readRules()
    .filter((rule) =>
      rule.address.endsWith("*")
        ? address.startsWith(rule.address.slice(0, -1))
        : address === rule.address,
    )
    .flatMap(({ headers }) => headers);
}

/** Headers that the host sets by itself, or that only apply to the server. */
const others = /^(content-type|content-length|connection|keep-alive|date|etag|vary)$/;

describe("a static host sends", () => {
  test.each(["/", "/about", "/blog/an-article", "/an/unknown/address", "/404"])(
    "the same headers as the server for %s",
    async (address) => {
      const { headers } = await server.send("GET", address);
      const {
        "cache-control": caching,
        "cross-origin-resource-policy": _,
        ...rest
      } = Object.fromEntries(Object.entries(headers).filter(([name]) => !others.test(name)));
      expect(caching).toBe("public, max-age=0, must-revalidate");
      expect(rest["content-security-policy"]).toContain("https://accounts.hotel.example");
      const sent = hostHeaders(address);
      expect(Object.fromEntries(sent)).toMatchObject({
        ...rest,
        "content-security-policy": expect.any(String),
      });
      const [policy = "", styles = "", ...more] = sent
        .filter(([name]) => name === "content-security-policy")
        .map(([, value]) => value);
      expect(more).toEqual([]);
      // The first allows every style, the second only those with hashes; an attribute is allowed by both.
      const [hashed = "", attributes = ""] = styles.split("; ");
      expect(policy).toContain(attributes);
      const served = String(rest["content-security-policy"]);
      // A host has one policy for all pages, with the hashes of all their scripts.
      const scripts = /(?<=script-src 'self' )[^;]+/;
      expect(scripts.exec(policy)?.[0].split(" ")).toEqual(
        expect.arrayContaining(scripts.exec(served)?.[0].split(" ") ?? [""]),
      );
      expect(policy.replace("style-src 'self' 'unsafe-inline'", hashed).replace(scripts, "")).toBe(
        served.replace(scripts, ""),
      );
      expect(hashed).toMatch(/^style-src 'self' 'sha256-[^;]*'$/);
    },
  );

  test.each(["/ota-commission.csv", "/ota-commission.json"])(
    "the type, the caching and the permission for other sites of %s as the server does",
    async (address) => {
      const { headers } = await server.send("GET", address);
      const names = ["content-type", "cache-control", "access-control-allow-origin"] as const;
      const sent = Object.fromEntries(hostHeaders(address));
      for (const name of names) expect(sent[name]).toBe(headers[name]);
      expect(sent["access-control-allow-origin"]).toBe("*");
    },
  );

  test("immutable caching for files with a hash in the name, and images that other sites can show", () => {
    const caching = ["cache-control", "public, max-age=31536000, immutable"];
    expect(hostHeaders("/assets/entry-a1b2.js")).toContainEqual(caching);
    const names = hostHeaders("/cover.png").map(([name]) => name);
    expect(names).not.toContain("cross-origin-resource-policy");
  });
});

test("a static host redirects as the server does", () => {
  expect(redirectsFile).toBe(
    "/.well-known/change-password /account#password 302\n/feed.json /feed.xml 301\n/tools/channel-checker /ota-commission#my-sites 301\n",
  );
});

test("with an editor, each page has a policy of its own", async () => {
  const { directory, remove } = await writeFiles({
    "index.html": page("Home"),
    "edit/index.html": page("Editor"),
  });
  onTestFinished(remove);
  await writeHeadersFile(directory, security);
  const written = await readFile(path.join(directory, "_headers"), "utf8");
  expect(written).toMatch(/^\/edit\n {2}Content-Security-Policy: .*'unsafe-eval'/m);
  expect(written).toMatch(/^\/\n {2}Content-Security-Policy: .*'sha256-/m);
  expect(written.match(/unsafe-eval/g)).toHaveLength(1);
  expect(/^\/\*\n(?: .*\n)*/.exec(written)?.[0]).not.toContain("Content-Security-Policy");
});
