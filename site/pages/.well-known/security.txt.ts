import { writeSecurityTxt } from "#site/seo/security-txt.ts";

export const GET = () => new Response(writeSecurityTxt(__SITE_URL__));
