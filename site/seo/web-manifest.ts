import { light } from "#schemas/facts/colors.ts";
import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/** Sizes of the app's icons, pixels; the build draws one PNG of each. */
export const iconSizes = [192, 512] as const;

/** site.webmanifest (W3C Web Application Manifest): what makes the site installable. */
export function webManifest(): string {
  const { title, description } = readWords("site").meta;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify(
    {
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
      icons: iconSizes.flatMap((size) => [icon(size, "any"), icon(size, "maskable")]),
    },
    null,
    2,
  );
}
