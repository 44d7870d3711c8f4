import { appIcon } from "#site/seo/social-image.tsx";

export const GET = () => new Response(new Uint8Array(appIcon(180)));
