import { light } from "#schemas/facts/colors.ts";
import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { iconSizes } from "#site/seo/social-image.tsx";

const { title, description } = readWords("site").meta;

const icons = iconSizes.flatMap((size) => {
  const icon = { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
  return [
    { ...icon, purpose: "any" },
    { ...icon, purpose: "maskable" },
  ];
});

// What makes the site installable (W3C Web Application Manifest).
const manifest = {
  id: "/",
  name: title,
  short_name: site.name,
  description,
  lang: locale,
  start_url: "/tools",
  scope: "/",
  display: "standalone",
  background_color: light.background,
  theme_color: light.primary,
  icons,
};

export const GET = () => new Response(JSON.stringify(manifest, null, 2));
