import { html, raw } from "hono/html";
import type { Brand } from "#accounts/config/brand.ts";
import type { Mail } from "#accounts/mail/mailer.ts";

type Detail = readonly [label: string, value: string, link?: string];

export type MailContent = {
  brand: Brand;
  siteUrl: string;
  to: string;
  subject: string;
  /** Preview text that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Labels and values, one per line. Empty values are omitted. The value may be a link. */
  details?: readonly Detail[];
  /** Text that a person typed. Each line is marked as a quotation, so that it cannot look like the mail's own text. */
  quote?: { label: string; text: string };
  action?: { label: string; link: string };
  code?: string;
  notes: readonly string[];
  aside?: { label: string; link: string };
  headers?: Readonly<Record<string, string>>;
};

export function renderMail(content: MailContent): Mail {
  const { to, subject, headers } = content;
  return { to, subject, html: toHtml(content), text: toText(content), ...(headers && { headers }) };
}

function toText(content: MailContent): string {
  const { heading, paragraphs, quote, action, code, notes, aside } = content;
  const details = withValues(content).map(([label, value, link]) =>
    link ? `${label}: ${value}\n${link}` : `${label}: ${value}`,
  );
  const blocks = [
    heading,
    ...paragraphs,
    ...(details.length > 0 ? [details.join("\n")] : []),
    ...(quote ? [`${quote.label}:\n${quote.text.replace(/^/gm, "> ")}`] : []),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...notes,
    ...(aside ? [`${aside.label}:\n${aside.link}`] : []),
    ["-- ", ...signature(content)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function withValues({ details = [] }: MailContent): Detail[] {
  return details
    .map(([label, value, link]) => [label, value.replace(/\s+/g, " ").trim(), link] as const)
    .filter(([, value]) => value) as Detail[];
}

/** The sender's details, which the law requires. The site is not linked, so that the only link is the action. */
function signature({ brand, siteUrl }: MailContent): string[] {
  const { name, legalName = "", address = "" } = brand;
  return [`${name} (${new URL(siteUrl).host})`, legalName, address].filter(Boolean);
}

const sans = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
const serif = "Georgia, Times New Roman, serif";

function stylesOf({ light, dark }: Brand["colors"]) {
  return {
    darkTheme: `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.background} !important; color: ${dark.foreground} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.border} !important; }
  .quiet { color: ${dark.mutedForeground} !important; }
  .link { color: ${dark.link} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.primaryForeground} !important; }
}`,
    page: `margin: 0; padding: 24px 16px; background: ${light.background}; color: ${light.foreground}; font: 16px/1.5 ${sans};`,
    preheader: "display: none; max-height: 0; overflow: hidden;",
    column: "max-width: 560px; margin: 0 auto;",
    name: `margin: 0 0 16px; font: 700 20px/1.2 ${serif};`,
    card: `padding: 24px; background: ${light.card}; border: 1px solid ${light.border}; border-radius: 8px;`,
    heading: `margin: 0 0 16px; font: 700 26px/1.2 ${serif};`,
    paragraph: "margin: 0 0 16px;",
    button: `display: inline-block; padding: 12px 20px; background: ${light.primary}; color: ${light.primaryForeground}; border-radius: 4px; font-weight: 600; text-decoration: none;`,
    label: "padding: 0 16px 4px 0; text-align: left; vertical-align: top; font-weight: 600;",
    value: "padding: 0 0 4px; vertical-align: top; overflow-wrap: anywhere;",
    quote: `margin: 0 0 16px; padding: 0 0 0 12px; border-left: 3px solid ${light.border}; white-space: pre-wrap; overflow-wrap: anywhere;`,
    code: "margin: 0 0 16px; font: 700 32px/1.2 ui-monospace, Consolas, monospace; letter-spacing: 4px;",
    quiet: `margin: 0 0 12px; color: ${light.mutedForeground}; font-size: 14px;`,
    link: `color: ${light.link}; overflow-wrap: anywhere;`,
  };
}

function toHtml(content: MailContent): string {
  const { brand, subject, preheader, heading, paragraphs, quote, action, code, notes, aside } =
    content;
  const styles = stylesOf(brand.colors);
  const details = withValues(content);
  const link = (address: string, text: string) =>
    html`<a class="link" href="${address}" style="${styles.link}">${text}</a>`;
  const quiet = (text: unknown) => html`<p class="quiet" style="${styles.quiet}">${text}</p>\n`;
  const quietLink = (label: string, address: string) =>
    quiet(html`${label}<br>${link(address, address)}`);
  const blocks = [
    html`<h1 style="${styles.heading}">${heading}</h1>\n`,
    paragraphs.map((text) => html`<p style="${styles.paragraph}">${text}</p>\n`),
    details.length > 0 &&
      html`<table style="${styles.paragraph} border-collapse: collapse;">\n${details.map(
        ([label, value, address]) =>
          html`<tr><th scope="row" style="${styles.label}">${label}</th><td style="${styles.value}">${address ? link(address, value) : value}</td></tr>\n`,
      )}</table>\n`,
    quote &&
      html`<p style="margin: 0 0 4px; font-weight: 600;">${quote.label}</p>\n<blockquote style="${styles.quote}">${quote.text}</blockquote>\n`,
    code && html`<p style="${styles.code}">${code}</p>\n`,
    action && [
      html`<p style="${styles.paragraph}"><a class="button" href="${action.link}" style="${styles.button}">${action.label}</a></p>\n`,
      quietLink(brand.words.account.orOpen, action.link),
    ],
    notes.map(quiet),
    aside && quietLink(`${aside.label}:`, aside.link),
  ];
  const lines = signature(content).flatMap((line) => [raw("<br>"), line]);
  return String(html`<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${raw(styles.darkTheme)}
</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preheader}">${preheader}</div>
<div style="${styles.column}">
<p style="${styles.name}">${brand.name}</p>
<div class="card" style="${styles.card}">
${blocks}</div>
<div style="padding: 16px 0 0;">
${quiet(lines.slice(1))}</div>
</div>
</body>
</html>
`);
}
