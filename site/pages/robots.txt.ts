import { absoluteUrl } from "#site/seo/page-meta.ts";

// It allows everything: pages that should not be listed have a "noindex" tag.
const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl("/sitemap.xml")}`, ""];

export const GET = () => new Response(lines.join("\n"));
