import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { splitFrontMatter } from "#content/front-matter.ts";
import { pageTexts } from "#content/pages.ts";
import { type Post, readPosts } from "#content/posts.ts";
import { everyPath } from "#site/every-path.ts";
import { type FeedEntry, writeAtomFeed, writeJsonFeed } from "#site/seo/feed.ts";
import { feedHtml } from "#site/seo/feed-html.ts";
import { atomFeed, jsonFeed } from "#site/seo/feed-paths.ts";
import { writeLlmsTxt } from "#site/seo/llms-txt.ts";
import { absoluteUrl, shareImagePath } from "#site/seo/page-meta.ts";
import { securityTxtPath, writeSecurityTxt } from "#site/seo/security-txt.ts";
import { robotsTxt, sitemap } from "#site/seo/sitemap.ts";
import { appIcon, socialImage } from "#site/seo/social-image.ts";
import { iconSizes, webManifest } from "#site/seo/web-manifest.ts";

const root = join(import.meta.dirname, "..");
const cacheDirectory = join(root, "build/cache");

/** Title, description and day of change of every page, for its share image and the lists that name it. */
async function describePages(posts: readonly Post[]) {
  const postAt = new Map(posts.map((post) => [`/blog/${post.slug}`, post]));
  return Promise.all(
    everyPath().map(async (page) => {
      const post = postAt.get(page.path);
      if (post) {
        const { title, description } = post;
        return { ...page, title, description, updated: post.updated ?? post.date, post };
      }
      if (page.text) {
        const { title, description, updated } = pageTexts[page.text];
        return { ...page, title, description, updated };
      }
      const file = join("site", page.file);
      const { data } = splitFrontMatter(await readFile(join(root, file), "utf8"), file);
      return { ...page, ...(data as { title: string; description: string; updated: string }) };
    }),
  );
}

/** Keeps what is slow to draw under a hash of what it is drawn from, so an unchanged page costs nothing. */
async function cached(
  name: string,
  sources: readonly string[],
  draw: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const hash = createHash("sha256")
    .update(JSON.stringify([name, ...sources]))
    .digest("hex")
    .slice(0, 32);
  const file = join(cacheDirectory, hash);
  try {
    return await readFile(file);
  } catch {
    const drawn = await draw();
    await mkdir(cacheDirectory, { recursive: true });
    await writeFile(file, drawn);
    return drawn;
  }
}

/** The articles as the feeds carry them, their words taken from the built pages. */
async function describeArticles(
  posts: readonly Post[],
  outDirectory: string,
  siteUrl: string,
): Promise<FeedEntry[]> {
  return Promise.all(
    posts.map(async ({ file, slug, title, excerpt, date, updated, category, tags }) => {
      const path = `/blog/${slug}`;
      const page = await readFile(join(outDirectory, path, "index.html"), "utf8");
      return {
        name: file,
        path,
        title,
        summary: excerpt,
        html: feedHtml(page, absoluteUrl(siteUrl, path)),
        published: date,
        updated: updated ?? date,
        categories: [...new Set([category, ...tags])],
      };
    }),
  );
}

/**
 * Writes the files of the site that are no pages: sitemap, robots, manifest, feeds, llms.txt, security.txt,
 * icons and share images.
 */
export async function writeSiteFiles({
  outDirectory,
  siteUrl,
}: {
  outDirectory: string;
  siteUrl: string;
}): Promise<void> {
  const write = async (path: string, data: string | Buffer) => {
    const file = join(outDirectory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
  };

  const posts = readPosts();
  const pages = await describePages(posts);
  const listed = pages.filter(({ indexed, canonical }) => indexed && canonical === undefined);
  await write("sitemap.xml", sitemap(siteUrl, listed));
  await write("robots.txt", robotsTxt(siteUrl));
  await write("site.webmanifest", webManifest());

  const articles = await describeArticles(posts, outDirectory, siteUrl);
  await write(atomFeed.path, writeAtomFeed(siteUrl, articles));
  await write(jsonFeed.path, writeJsonFeed(siteUrl, articles));
  const [listedArticles, listedPages] = [
    listed.filter((page) => "post" in page),
    listed.filter((page) => !("post" in page)),
  ];
  await write("llms.txt", writeLlmsTxt(siteUrl, { pages: listedPages, articles: listedArticles }));
  await write(securityTxtPath, writeSecurityTxt(siteUrl));

  for (const size of iconSizes) await write(`icon-${size}.png`, appIcon(size));
  await write("apple-touch-icon.png", appIcon(180));

  const painter = await readFile(join(root, "site/seo/social-image.ts"), "utf8");
  const site = await readFile(join(root, "content/site.ts"), "utf8");
  for (const { path, title, canonical } of pages) {
    if (canonical) continue;
    await write(
      shareImagePath(path),
      await cached("share", [painter, site, title], () => socialImage(title)),
    );
  }
}
