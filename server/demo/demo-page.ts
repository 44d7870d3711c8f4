import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Selectable } from "kysely";
import { type Brand, paletteAsCss } from "#accounts/index.ts";
import { dark, light } from "#schemas/facts/colors.ts";
import { company } from "#schemas/facts/company.ts";
import { demoLimits, demoTimes, mostRooms } from "#schemas/facts/limits.ts";
import { partSlugs, planIds } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { demoWords } from "#schemas/words/demo.ts";
import { productsWords } from "#schemas/words/products.ts";
import { trialLanguages, trialWords } from "#schemas/words/trial.ts";
import type { DemoRequestsTable } from "#server/demo/demo-tables.ts";
import { lastDemoDay } from "#server/demo/demo-times.ts";
import { replyBy } from "#server/requests/reply-by.ts";
import { formatTime, toLocalTime } from "#server/requests/south-african-time.ts";

/** What was typed into the form, by the names of its fields. */
export type DemoEntries = { parts?: readonly string[] } & Readonly<
  Record<string, string | readonly string[] | undefined>
>;

const words = demoWords[defaultLanguage];
const { parts: partNames, languages } = trialWords[defaultLanguage];
const { products } = productsWords[defaultLanguage];

const styleOf = (brand: Brand) => `
:root { color-scheme: light dark; ${paletteAsCss(brand, "light")} --error: ${light.destructive}; }
@media (prefers-color-scheme: dark) { :root { ${paletteAsCss(brand, "dark")} --error: ${dark.destructive}; } }
* { box-sizing: border-box; }
body { max-width: 36rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; background: var(--background); color: var(--foreground); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
.logo { display: flex; align-items: center; gap: .55rem; width: fit-content; margin: 0 0 1.5rem; color: inherit; font: 600 1.75rem/1 Georgia, serif; letter-spacing: -.03em; text-decoration: none; }
.logo img { border-radius: .5rem; }
main { padding: 1.5rem 1.25rem; background: var(--card); border: 1px solid var(--border); border-radius: .75rem; }
@media (min-width: 30rem) { main { padding: 2rem 1.75rem; } }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.2 Georgia, serif; }
p, dl { margin: 0 0 1rem; }
.quiet { color: var(--mutedForeground); }
.reason { padding: .75rem 1rem; border: 1px solid var(--error); border-left-width: .35rem; border-radius: .5rem; }
.field { margin: 0 0 1.1rem; }
fieldset { min-width: 0; margin: 0 0 1.1rem; padding: 0; border: 0; }
label, legend { display: block; padding: 0; font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.pair label { font-weight: 400; }
.choice { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; font-weight: 400; }
.choice input { flex: none; width: 1.35rem; height: 1.35rem; accent-color: var(--primary); }
.entry { width: 100%; min-height: 3rem; margin-top: .25rem; padding: .55rem .75rem; border: 1px solid var(--mutedForeground); border-radius: .5rem; background: var(--background); color: inherit; font: inherit; }
textarea.entry { min-height: 7rem; }
.entry[aria-invalid] { border: 2px solid var(--error); }
.error { margin: .15rem 0 0; color: var(--error); font-weight: 600; }
.trap { position: absolute; left: -100rem; }
dt { color: var(--mutedForeground); }
dd { margin: 0 0 .5rem; font-weight: 600; }
.reference { font: 700 1.35rem/1.3 ui-monospace, Consolas, monospace; }
button, .button { display: block; width: 100%; min-height: 3.5rem; margin-top: .5rem; padding: .75rem 1.6rem; border: 0; border-radius: .5rem; background: var(--primary); color: var(--primaryForeground); box-shadow: inset 0 -3px 0 var(--primaryEdge); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** The site that a page belongs to. `base` precedes its paths (siteBase). */
type Site = { brand: Brand; base: string };

/** Returns a page of the service with its headers. `main` is its HTML. */
function servicePage({ brand, base }: Site, title: string, main: ReturnType<typeof html>) {
  const style = styleOf(brand);
  const styleHash = createHash("sha256").update(style).digest("base64");
  const page = html`<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><a class="logo" href="${base}/">${brand.icon && html`<img src="${base}${brand.icon}" alt="" width="44" height="44">`}${brand.name}</a></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>`;
  const headers = {
    "Content-Security-Policy": `default-src 'none'; img-src ${base || "'self'"}; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return { page, headers };
}

const callLink = html`<a href="${company.phone.href}">${company.phone.display}</a>`;

/** Returns the page that says what happens next. */
export function demoSentPage({
  demo,
  ...site
}: Site & {
  demo: Pick<Selectable<DemoRequestsTable>, "reference" | "email" | "requested_at" | "language">;
}) {
  const { sent } = words;
  const time = formatTime(replyBy(demo.requested_at));
  return servicePage(
    site,
    sent.title,
    html`<p>${fill(sent.next, { email: demo.email, time })} ${sent.copy}</p>
<dl>
<dt>${sent.reference}</dt><dd class="reference">${demo.reference}</dd>
<dt>${sent.language}</dt><dd>${languages[demo.language]}</dd>
</dl>
<p>${linkPhone(sent.sooner)}</p>
<a class="button" href="${site.base}/">${sent.back}</a>`,
  );
}

/** Returns a text in which the company's number is a link. */
function linkPhone(text: string) {
  const [before, after] = text.split(company.phone.display);
  return after === undefined ? text : html`${before}${callLink}${after}`;
}

type Form = {
  typed: DemoEntries;
  fields: Readonly<Record<string, string>>;
  /** The field with the first error. */
  first: string | undefined;
};

/** Returns the form with everything that was typed and the errors beside their fields. `reason` says why nothing was sent. */
export function demoFormPage({
  reason,
  typed,
  fields,
  now,
  ...site
}: Omit<Form, "first"> & Site & { reason: string; now: Date }) {
  const form = { typed, fields, first: inputNames.find((name) => fields[name]) };
  const { fields: labels } = words;
  const { name, email, phone, property, message } = demoLimits as Record<string, number>;
  const days = { min: toLocalTime(now).day, max: lastDemoDay(now) };
  return servicePage(
    site,
    words.title,
    html`<p class="reason" role="alert">${linkPhone(reason)}</p>
<form method="post" action="/functions/v1/demo" novalidate>
${input(form, "name", { label: labels.name, autocomplete: "name", maxlength: name })}
${input(form, "email", { label: labels.email, type: "email", autocomplete: "email", maxlength: email })}
${input(form, "phone", { label: optional(labels.phone), type: "tel", autocomplete: "tel", maxlength: phone })}
${input(form, "property", { label: labels.property, autocomplete: "organization", maxlength: property })}
${input(form, "rooms", { label: labels.rooms, inputmode: "numeric", maxlength: String(mostRooms).length })}
<fieldset><legend>${optional(labels.parts)}</legend>${errorOf(form, "parts")}
${partSlugs.map((slug) => choice(form, "checkbox", "parts", slug, partNames[slug]))}
</fieldset>
${select(form, "plan", optional(labels.plan), [["", labels.noPlan], ...planIds.map((id) => [id, products[id]] as const)])}
${wish(form, "", labels.wish, days)}
${wish(form, "2", labels.wish2, days)}
<fieldset><legend>${labels.language}</legend>${errorOf(form, "language")}
${trialLanguages.map((language) => choice(form, "radio", "language", language, languages[language]))}
</fieldset>
<div class="field"><label for="message">${optional(labels.message)}</label>${errorOf(form, "message")}
<textarea class="entry" id="message" name="message" maxlength="${message}"${attributes(form, "message")}>
${typedIn(form, "message")}</textarea></div>
<div class="trap" aria-hidden="true"><label for="nb">${labels.trap}</label><input id="nb" name="nb" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="first_page" value="${typedIn(form, "first_page")}">
<input type="hidden" name="campaign" value="${typedIn(form, "campaign")}">
<input type="hidden" name="seconds" value="">
<button type="submit">${words.send}</button>
</form>`,
  );
}

/** The fields that may have an error, from the top. */
const inputNames = [
  "name",
  "email",
  "phone",
  "property",
  "rooms",
  "parts",
  "plan",
  "day",
  "time",
  "day2",
  "time2",
  "language",
  "message",
];

const optional = (label: string) => fill<"label">(words.optional, { label });

function typedIn({ typed }: Form, name: string): string {
  const value = typed[name];
  return typeof value === "string" ? value : "";
}

const errorOf = ({ fields }: Form, name: string) =>
  fields[name] ? html`<p class="error" id="${name}-error">${fields[name]}</p>` : "";

function attributes({ fields, first }: Form, name: string) {
  if (!fields[name]) return "";
  const focus = name === first ? raw(" autofocus") : "";
  return html` aria-invalid="true" aria-describedby="${name}-error"${focus}`;
}

type InputOptions = {
  label: string;
  type?: string;
  autocomplete?: string;
  inputmode?: string;
  maxlength?: number | undefined;
  min?: string;
  max?: string;
};

function input(
  form: Form,
  name: string,
  { label, type = "text", ...options }: InputOptions,
  error = errorOf(form, name),
) {
  const others = Object.entries(options).flatMap(([attribute, value]) =>
    value === undefined ? [] : [html` ${raw(attribute)}="${value}"`],
  );
  return html`<div class="field"><label for="${name}">${label}</label>${error}
<input class="entry" id="${name}" name="${name}" type="${type}" value="${typedIn(form, name)}"${others}${attributes(form, name)}></div>`;
}

function select(
  form: Form,
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  error = errorOf(form, name),
) {
  const typed = typedIn(form, name);
  // What was typed stays, even if the list does not have it.
  const all = options.some(([value]) => value === typed)
    ? options
    : [...options, [typed, typed] as const];
  return html`<div class="field"><label for="${name}">${label}</label>${error}
<select class="entry" id="${name}" name="${name}"${attributes(form, name)}>
${all.map(([value, text]) => html`<option value="${value}"${value === typed ? raw(" selected") : ""}>${text}</option>`)}
</select></div>`;
}

function wish(form: Form, ending: string, legend: string, days: { min: string; max: string }) {
  const times = demoTimes.map((time) => [time, time] as const);
  const [day, time] = [`day${ending}`, `time${ending}`];
  // The errors are above both fields: they are long, and the fields narrow.
  return html`<fieldset><legend>${optional(legend)}</legend>${errorOf(form, day)}${errorOf(form, time)}<div class="pair">
${input(form, day, { label: words.fields.day, type: "date", ...days }, "")}
${select(form, time, words.fields.time, [["", words.fields.anyTime], ...times], "")}
</div></fieldset>`;
}

function choice(
  form: Form,
  type: "checkbox" | "radio",
  name: string,
  value: string,
  label: string,
) {
  const typed = form.typed[name];
  const isChosen = Array.isArray(typed) ? typed.includes(value) : typed === value;
  const chosen = isChosen ? raw(" checked") : "";
  return html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${chosen}>${label}</label>`;
}
