import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Mail } from "#accounts/mail/mailer.ts";
import { escapeHtml } from "#accounts/mail/messages/render-mail.ts";
import {
  hasValue,
  parseTemplate,
  renderTemplate,
  type Template,
  type TemplateProblem,
} from "#accounts/mail/templates/template.ts";
import { StartError } from "#accounts/start-error.ts";

/** What a person follows or types. The body of a mail that has one of them must contain one. */
const proofs = ["ConfirmationURL", "Token", "TokenHash"] as const;
const linkValues = [...proofs, "Email", "SiteURL", "RedirectTo"] as const;

/**
 * The values of each mail, by the names of the protocol's original; `already_registered` is ours. User data is not
 * among them: it is what someone typed who may not own the address.
 */
const valuesOf = {
  confirmation: linkValues,
  invite: linkValues,
  magic_link: linkValues,
  recovery: linkValues,
  email_change: [...linkValues, "NewEmail", "SendingTo"],
  reauthentication: ["Token", "Email", "SiteURL"],
  already_registered: ["Email", "SiteURL"],
} as const;

export type TemplateName = keyof typeof valuesOf;
export type TemplateValues<Name extends TemplateName> = Record<
  (typeof valuesOf)[Name][number],
  string
>;

const endings = { subject: ".subject.txt", html: ".html", text: ".txt" } as const;
type Ending = keyof typeof endings;

/** The operator's templates; a mail without a template is our own. */
export type MailTemplates = { [Name in TemplateName]?: { [Part in Ending]?: Template } };

/** The name of every file that the folder may have. */
const files = new Map(
  (Object.keys(valuesOf) as TemplateName[]).flatMap((name) =>
    (Object.keys(endings) as Ending[]).map((part) => [
      `${name}${endings[part]}`,
      { name, part } as const,
    ]),
  ),
);

/** Reads the folder of AUTH_MAIL_TEMPLATES. Rejects with a StartError that lists every problem with file and line. */
export async function readMailTemplates(directory: string | undefined): Promise<MailTemplates> {
  const templates: MailTemplates = {};
  if (directory === undefined) return templates;
  const problems: string[] = [];
  const names = await readdir(directory).catch((cause) => {
    throw new StartError(
      `AUTH_MAIL_TEMPLATES: the folder ${directory} cannot be read (${cause.code}). Give the path of a folder that this server may read.`,
    );
  });
  for (const fileName of names.sort()) {
    // Hidden files are those of editors and of mounted volumes.
    if (fileName.startsWith(".")) continue;
    const file = path.join(directory, fileName);
    const known = files.get(fileName);
    if (!known) {
      problems.push(`${file}: no mail has this file; the names are ${describeNames()}`);
      continue;
    }
    const { name, part } = known;
    const read = await readTemplate(file, known);
    problems.push(...read.problems.map(({ line, message }) => `${file}:${line}: ${message}`));
    templates[name] = { ...templates[name], [part]: read.template };
  }
  if (problems.length > 0) {
    throw new StartError(problems.map((problem) => `AUTH_MAIL_TEMPLATES: ${problem}.`).join("\n"));
  }
  return templates;
}

function describeNames(): string {
  const mails = Object.keys(valuesOf).join(", ");
  return `${mails}, each with ${Object.values(endings).join(", ")}`;
}

async function readTemplate(
  file: string,
  { name, part }: { name: TemplateName; part: Ending },
): Promise<{ template: Template; problems: TemplateProblem[] }> {
  const firstLine = (message: string) => ({ template: [], problems: [{ line: 1, message }] });
  let text: string;
  try {
    const bytes = await readFile(file);
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).trimEnd();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return firstLine(
      code === "ERR_ENCODING_INVALID_ENCODED_DATA"
        ? "the text is not UTF-8; save it as UTF-8"
        : `the file cannot be read (${code}); make it a file that this server may read`,
    );
  }
  if (text === "") return firstLine("the file is empty; delete it to send our own text");
  if (part === "subject" && /[\r\n]/.test(text)) {
    return { template: [], problems: [{ line: 2, message: "a subject has only one line" }] };
  }
  const allowed: readonly string[] = valuesOf[name];
  const { template, problems } = parseTemplate(text, allowed);
  const needed = proofs.filter((proof) => allowed.includes(proof));
  const isUsable = part === "subject" || needed.length === 0 || hasValue(template, needed);
  if (!isUsable && problems.length === 0) {
    const list = needed.map((proof) => `{{ .${proof} }}`).join(" or ");
    problems.push({ line: 1, message: `the text has no ${list}, so no one could use the mail` });
  }
  return { template, problems };
}

/**
 * Returns a mail with the operator's words: their subject, if there is one, and the bodies that they wrote, if there is
 * any. The rest is of `own`, our mail. `warning` is added to their bodies; ours has it already.
 */
export function fillTemplate<Name extends TemplateName>(
  templates: MailTemplates,
  name: Name,
  {
    own,
    values,
    warning,
  }: { own: Mail; values: TemplateValues<Name>; warning?: string | undefined },
): Mail {
  const { subject, html, text } = templates[name] ?? {};
  const mail = { ...own, ...(subject && { subject: renderTemplate(subject, values) }) };
  if (!html && !text) return mail;
  const page = html ? renderTemplate(html, values, escapeHtml) : "";
  const plain = text ? `${renderTemplate(text, values)}\n` : "";
  if (!warning) return { ...mail, html: page, text: plain };
  return {
    ...mail,
    // HTML moves what follows </body> to its end.
    html: page && `${page}\n<p>${escapeHtml(warning)}</p>\n`,
    text: plain && `${plain}\n${warning}\n`,
  };
}
