import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html, raw } from "hono/html";
import { type Brand, paletteAsCss } from "#accounts/brand.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";
import type { OutboxAccess } from "#accounts/http/outbox-access.ts";
import { listOutbox, type OutboxMail, readOutboxMail } from "#accounts/mail/read-outbox.ts";

/** Path at which app.ts mounts the routes. */
export const outboxPath = "/outbox";
/** Newest mails shown; older ones stay in the folder. */
const shownMails = 100;

type Markup = ReturnType<typeof html>;

const cookieName = "outbox";

/**
 * Shows the mails that were kept instead of sent, to a browser on this machine that has opened the link with the
 * secret `token`; the secret then moves from the address to a cookie. All other requests get a 404,
 * as the links in the mails open accounts.
 */
export function outboxRoutes({ directory, token }: OutboxAccess, brand: Brand) {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const hasLink = isSameSecret(c.req.query("token"), token);
    const mayLook = hasLink || isSameSecret(getCookie(c, cookieName), token);
    if (!mayLook || !isThisMachine(c)) return c.notFound();
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
    if (!hasLink) return next();
    // Not Secure: a browser on this machine connects to this server directly, by plain HTTP.
    setCookie(c, cookieName, token, { httpOnly: true, sameSite: "Strict", path: outboxPath });
    return c.redirect(outboxPath, 303);
  });
  app.get("/", async (c) => {
    const names = (await listOutbox(directory)).slice(0, shownMails);
    const mails = await Promise.all(names.map((name) => readOutboxMail(directory, name)));
    return c.html(
      page(
        brand,
        "Outbox",
        list(
          mails.filter((mail) => mail !== undefined),
          brand,
        ),
      ),
    );
  });
  app.get("/:name", async (c) => {
    const mail = await readOutboxMail(directory, c.req.param("name"));
    return mail ? c.html(page(brand, mail.subject, mailMarkup(mail, brand))) : c.notFound();
  });
  return app;
}

const loopbackAddress = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Returns true if a browser on this machine sent the request to a name of this machine. The connection alone is no
 * proof: a proxy on this machine forwards requests from anywhere, and another site can resolve its own name to this
 * address (DNS rebinding). Not enough by itself: a proxy need not add a header or keep the name.
 */
function isThisMachine(c: Context<{ Bindings: HttpBindings }>): boolean {
  return (
    loopbackAddress.test(c.env.incoming.socket.remoteAddress ?? "") &&
    loopbackHost.test(c.req.header("host") ?? "") &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  );
}

const pageHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // The site of a link in a mail must not learn where it was followed.
  "Referrer-Policy": "no-referrer",
  // No scripts and no requests, in the page and in the framed mails; links in a frame do nothing.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function list(mails: readonly OutboxMail[], brand: Brand): Markup {
  if (mails.length === 0) {
    return html`<h1>Outbox</h1>
      <p>No mail yet. While no mail server is set, the mails of this site are kept here.</p>`;
  }
  return html`<h1>Outbox</h1>
    <p class="quiet">Kept here because no mail server is set.${mails.length === shownMails ? ` The newest ${shownMails} are shown.` : ""}</p>
    <ul class="mails">
      ${mails.map(
        (mail) => html`<li>
          <a href="${outboxPath}/${mail.name}">${mail.subject}</a>
          <span>${mail.to}</span>
          <span class="quiet">${time(mail, brand)}</span>
        </li>`,
      )}
    </ul>`;
}

function mailMarkup(mail: OutboxMail, brand: Brand): Markup {
  return html`<p><a href="${outboxPath}">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p class="quiet">To ${mail.to}, ${time(mail, brand)}</p>
    <h2 id="text">Text</h2>
    <div class="text">${withLinks(mail.text.trim())}</div>
    <h2 id="html">As mail programs show it</h2>
    <p class="quiet">A picture only: follow the links in the text above.</p>
    <iframe aria-labelledby="html" sandbox="" inert srcdoc="${mail.html}"></iframe>`;
}

/** Turns the URLs in a text into links. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function time({ sentAt }: OutboxMail, { language }: Brand): Markup {
  if (!sentAt) return html`at an unknown time`;
  const words = sentAt.toLocaleString(language, { dateStyle: "medium", timeStyle: "medium" });
  return html`<time datetime="${sentAt.toISOString()}">${words}</time>`;
}

const styleOf = (brand: Brand) => `
:root { color-scheme: light dark; ${paletteAsCss(brand, "light")} }
@media (prefers-color-scheme: dark) { :root { ${paletteAsCss(brand, "dark")} } }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; background: var(--background); color: var(--foreground); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
a { color: var(--link); overflow-wrap: anywhere; }
.quiet { color: var(--mutedForeground); }
.mails { padding: 0; list-style: none; }
.mails li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .75rem 0; border-top: 1px solid var(--border); }
.mails a { flex-basis: 100%; font-weight: 600; }
.text, iframe { box-sizing: border-box; width: 100%; background: var(--card); border: 1px solid var(--border); border-radius: .5rem; }
.text { padding: 1rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { height: 50rem; }
`;

function page(brand: Brand, title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<style>${raw(styleOf(brand))}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}
