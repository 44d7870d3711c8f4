import { site } from "#content/site.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { palette } from "#server/mail/palette.ts";

/** What a mail says, without its looks. */
export type MailContent = {
  siteUrl: string;
  to: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Labels and values, one line each; those without a value are left out. */
  details?: readonly (readonly [label: string, value: string])[];
  /** Text that a person typed. Each line is marked as a quotation, so that none looks like a line of ours. */
  quote?: { label: string; text: string };
  /** What to do: a button, with the bare link below it. */
  action?: { label: string; link: string };
  /** What to type elsewhere. */
  code?: string;
  notes: readonly string[];
  /** A second, quiet link. */
  aside?: { label: string; link: string };
  headers?: Readonly<Record<string, string>>;
};

/** Lays a mail out twice, as HTML and as text. Links stand on lines of their own in the text. */
export function renderMail(words: MailContent): Mail {
  const { to, subject, headers } = words;
  return { to, subject, html: toHtml(words), text: toText(words), ...(headers && { headers }) };
}

function toText(words: MailContent): string {
  const { siteUrl, heading, paragraphs, quote, action, code, notes, aside } = words;
  const details = filled(words).map(([label, value]) => `${label}: ${value}`);
  const blocks = [
    heading,
    ...paragraphs,
    ...(details.length > 0 ? [details.join("\n")] : []),
    ...(quote ? [`${quote.label}:\n${quote.text.replace(/^/gm, "> ")}`] : []),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...notes,
    ...(aside ? [`${aside.label}:\n${aside.link}`] : []),
    ["-- ", ...signature(siteUrl)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The details that have a value, each on one line. */
function filled({ details = [] }: MailContent): (readonly [label: string, value: string])[] {
  return details
    .map(([label, value]) => [label, value.replace(/\s+/g, " ").trim()] as const)
    .filter(([, value]) => value);
}

/** Who writes, as the law wants it said. The site is named and not linked: the one link is what the mail is about. */
function signature(siteUrl: string): string[] {
  return [`${site.name} (${new URL(siteUrl).host})`, site.legalName, site.address];
}

const { light, dark } = palette;

/** Mail programs that know no style block show the light colours, which stand inline. */
const darkStyle = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.background} !important; color: ${dark.foreground} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.border} !important; }
  .quiet { color: ${dark.mutedForeground} !important; }
  .link { color: ${dark.link} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.primaryForeground} !important; }
}`;

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

const styles = {
  page: `margin: 0; padding: 24px 16px; background: ${light.background}; color: ${light.foreground}; font: 16px/1.5 ${sans};`,
  preheader: "display: none; max-height: 0; overflow: hidden;",
  column: "max-width: 560px; margin: 0 auto;",
  name: `margin: 0 0 16px; font: 700 20px/1.2 ${serif};`,
  card: `padding: 24px; background: ${light.card}; border: 1px solid ${light.border}; border-radius: 8px;`,
  heading: `margin: 0 0 16px; font: 700 26px/1.2 ${serif};`,
  paragraph: "margin: 0 0 16px;",
  button: `display: inline-block; padding: 12px 20px; background: ${light.primary}; color: ${light.primaryForeground}; border-radius: 4px; font-weight: 600; text-decoration: none;`,
  label: "padding: 0 16px 4px 0; text-align: left; vertical-align: top; font-weight: 600;",
  value: "padding: 0 0 4px; overflow-wrap: anywhere;",
  quote: `margin: 0 0 16px; padding: 0 0 0 12px; border-left: 3px solid ${light.border}; white-space: pre-wrap; overflow-wrap: anywhere;`,
  code: "margin: 0 0 16px; font: 700 32px/1.2 ui-monospace, Consolas, monospace; letter-spacing: 4px;",
  quiet: `margin: 0 0 12px; color: ${light.mutedForeground}; font-size: 14px;`,
  link: `color: ${light.link}; word-break: break-all;`,
} as const;

function toHtml(words: MailContent): string {
  const { siteUrl, subject, preheader, heading, paragraphs, quote, action, code, notes, aside } =
    words;
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkStyle}
</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preheader}">${escapeHtml(preheader)}</div>
<div style="${styles.column}">
<p style="${styles.name}">${escapeHtml(site.name)}</p>
<div class="card" style="${styles.card}">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>\n`).join("")}${table(filled(words))}${quote ? blockquote(quote) : ""}${
  code ? `<p style="${styles.code}">${escapeHtml(code)}</p>\n` : ""
}${action ? buttonAndLink(action) : ""}${notes.map(quiet).join("")}${
  aside ? quietLink(`${aside.label}:`, aside.link) : ""
}</div>
<div style="padding: 16px 0 0;">
<p class="quiet" style="${styles.quiet}">${signature(siteUrl).map(escapeHtml).join("<br>")}</p>
</div>
</div>
</body>
</html>
`;
}

function table(rows: readonly (readonly [label: string, value: string])[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>\n`,
  );
  return `<table style="${styles.paragraph} border-collapse: collapse;">\n${lines.join("")}</table>\n`;
}

function blockquote({ label, text }: { label: string; text: string }): string {
  return `<p style="margin: 0 0 4px; font-weight: 600;">${escapeHtml(label)}</p>\n<blockquote style="${styles.quote}">${escapeHtml(text)}</blockquote>\n`;
}

function buttonAndLink({ label, link }: { label: string; link: string }): string {
  const button = `<a class="button" href="${escapeHtml(link)}" style="${styles.button}">${escapeHtml(label)}</a>`;
  return `<p style="${styles.paragraph}">${button}</p>\n${quietLink("Or open this address:", link)}`;
}

function quietLink(label: string, link: string): string {
  const address = escapeHtml(link);
  return `<p class="quiet" style="${styles.quiet}">${escapeHtml(label)}<br><a class="link" href="${address}" style="${styles.link}">${address}</a></p>\n`;
}

function quiet(text: string): string {
  return `<p class="quiet" style="${styles.quiet}">${escapeHtml(text)}</p>\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
