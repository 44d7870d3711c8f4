import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { fill } from "#accounts/config/account-words.ts";
import { type Brand, brandFor, paletteAsCss } from "#accounts/config/brand.ts";

const styleOf = (brand: Brand) => `
:root { color-scheme: light dark; ${paletteAsCss(brand, "light")} }
@media (prefers-color-scheme: dark) { :root { ${paletteAsCss(brand, "dark")} } }
body { max-width: 28rem; margin: 0 auto; padding: 1.25rem 1.25rem 3rem; background: var(--background); color: var(--foreground); font: 1.0625rem/1.6 system-ui, sans-serif; }
.logo { display: flex; align-items: center; gap: .55rem; margin: 0 0 clamp(1.5rem, 10vh, 6rem); font: 600 1.75rem/1 Georgia, serif; letter-spacing: -.03em; }
.logo img { border-radius: .5rem; }
main { padding: 2rem 1.75rem; background: var(--card); border: 1px solid var(--border); border-radius: .75rem; }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.2 Georgia, serif; }
main p { margin: 0 0 1rem; }
.quiet { color: var(--mutedForeground); }
button { width: 100%; min-height: 3.5rem; margin-top: .5rem; padding: .75rem 1.6rem; border: 0; border-radius: .5rem; background: var(--primary); color: var(--primaryForeground); box-shadow: inset 0 -3px 0 var(--primaryEdge); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
`;

/**
 * Returns the page of a mailed link for programs, and for browsers that do not send Fetch Metadata, with its headers.
 * Mail scanners open links but press no buttons, so they do not consume the link.
 */
export function linkPage(
  ownBrand: Brand,
  link: { token: string; type: string; redirectTo: string; path: string },
) {
  // The link returns to a page of that language: /af/account.
  const [, language] = new URL(link.redirectTo).pathname.split("/");
  const brand = brandFor(ownBrand, language);
  const style = styleOf(brand);
  const styleHash = createHash("sha256").update(style).digest("base64");
  const { sent, press, links } = brand.words.linkPage;
  const { heading, reason, button } =
    (Object.hasOwn(links, link.type) && links[link.type]) || links.other;
  const page = html`<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${brand.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p class="logo">${brand.icon && html`<img src="${brand.icon}" alt="" width="44" height="44">`}${brand.name}</p></header>
<main>
<h1>${heading}</h1>
<p>${fill(sent, { reason })}</p>
<p class="quiet">${press}</p>
<form method="post" action="${link.path}">
<input type="hidden" name="token" value="${link.token}">
<input type="hidden" name="type" value="${link.type}">
<input type="hidden" name="redirect_to" value="${link.redirectTo}">
<button type="submit">${button}</button>
</form>
</main>
</body>
</html>`;
  const { origin } = new URL(link.redirectTo);
  // An app's custom scheme has no origin.
  const next = origin === "null" ? new URL(link.redirectTo).protocol : origin;
  const headers = {
    "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self' ${next}; base-uri 'none'; frame-ancestors 'none'`,
    "X-Robots-Tag": "noindex",
    // The URL contains the token. With no-referrer the form would send no origin, and postVerify would reject it.
    "Referrer-Policy": "same-origin",
  };
  return { page, headers };
}
