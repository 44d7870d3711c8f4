import { robotsTxt } from "#site/seo/sitemap.ts";

export const GET = () => new Response(robotsTxt(__SITE_URL__));
