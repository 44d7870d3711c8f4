import { listIndexedPages } from "#site/seo/list-pages.ts";
import { writeLlmsTxt } from "#site/seo/llms-txt.ts";

export const GET = async () => new Response(writeLlmsTxt(await listIndexedPages()));
