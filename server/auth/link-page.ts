import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { site } from "#content/site.ts";
import { paletteAsCss } from "#server/mail/palette.ts";

/** Heading and button of the page, by the type of the link. */
const actions: Readonly<Record<string, { heading: string; button: string }>> = {
  signup: { heading: "Confirm your email address", button: "Confirm email address" },
  invite: { heading: "Accept the invitation", button: "Accept" },
  recovery: { heading: "Choose a new password", button: "Go on" },
  magiclink: { heading: "Sign in", button: "Sign in" },
  email_change: { heading: "Confirm your new email address", button: "Confirm the change" },
};
const otherAction = { heading: "Open the link", button: "Go on" };

const style = `
:root { color-scheme: light dark; ${paletteAsCss("light")} }
@media (prefers-color-scheme: dark) { :root { ${paletteAsCss("dark")} } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--background); color: var(--foreground); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100% - 2.5rem); margin: 2rem 0; padding: 2rem 1.75rem; background: var(--card); border: 1px solid var(--border); border-radius: 1rem; }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.2 Georgia, serif; }
p { margin: 0 0 1.5rem; color: var(--mutedForeground); }
button { width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 0; border-radius: .625rem; background: var(--primary); color: var(--primaryForeground); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * Returns the page of a mailed link for programs, and for browsers that do not send Fetch Metadata, with its headers.
 * Mail scanners open links but press no buttons, so they do not consume the link.
 */
export function linkPage(link: { token: string; type: string; redirectTo: string; path: string }) {
  const { heading, button } = actions[link.type] ?? otherAction;
  const page = html`<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${site.name}</title>
<style>${raw(style)}</style>
</head>
<body><main>
<h1>${heading}</h1>
<p>Press the button to go on to ${site.name}.</p>
<form method="post" action="${link.path}">
<input type="hidden" name="token" value="${link.token}">
<input type="hidden" name="type" value="${link.type}">
<input type="hidden" name="redirect_to" value="${link.redirectTo}">
<button type="submit">${button}</button>
</form>
</main></body>
</html>`;
  const { origin } = new URL(link.redirectTo);
  // An app's custom scheme has no origin.
  const next = origin === "null" ? new URL(link.redirectTo).protocol : origin;
  const headers = {
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${next}; base-uri 'none'; frame-ancestors 'none'`,
    "X-Robots-Tag": "noindex",
    // The URL contains the token. With no-referrer the form would send no origin, and postVerify would reject it.
    "Referrer-Policy": "same-origin",
  };
  return { page, headers };
}
