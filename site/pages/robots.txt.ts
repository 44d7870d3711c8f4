import { absoluteUrl } from "#site/seo/page-meta.ts";

// It allows everything: pages that should not be listed have a "noindex" tag.
const text = `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;

export const GET = () => new Response(text);
