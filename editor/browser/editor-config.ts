import { parseDocument } from "yaml";
import { existsSync, readdirSync, readFileSync } from "#editor/browser/content-files.ts";
import { bodyField, splitFile } from "#editor/browser/content-formats.ts";
import { commentAtTop, type FormField, formFields } from "#editor/browser/form-fields.ts";
import { labelOf } from "#editor/browser/labels.ts";
import { articleSchema, factSchemas, legalSchema, wordSchemas } from "#editor/browser/schemas.ts";
import type { EditorSettings } from "#editor/build-editor.ts";
import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";
import { valueFinder } from "#schemas/words.ts";
import { listDrawings } from "#scripts/content/check-articles.ts";
import { draftTemplate, replaceMe } from "#scripts/content/draft-template.ts";
import { listPostNames } from "#site/blog/articles/read-posts.ts";

/** The fields of an article that name something that exists. */
const choices: Readonly<Record<string, () => readonly string[]>> = {
  art: listDrawings,
  related: listPostNames,
};

const prose: FormField = { name: bodyField, label: "Text", widget: "prose", required: true };

/** Returns the configuration of Decap: a form for each content file, and for new articles. */
export function editorConfig({ backend, hasWorkflow, previewUrl }: EditorSettings) {
  return {
    load_config_file: false,
    backend,
    publish_mode: hasWorkflow ? "editorial_workflow" : "simple",
    media_folder: "content/pictures",
    public_folder: "../../pictures",
    slug: { encoding: "ascii", clean_accents: true },
    ...(previewUrl && { site_url: previewUrl, display_url: previewUrl }),
    editor: { preview: false },
    collections: [
      {
        name: "facts",
        label: "Prices and facts",
        format: "content-yaml",
        files: yamlFiles("facts", factSchemas),
      },
      ...languages.flatMap((language) => [
        {
          name: `words-${language}`,
          label: `Words${inLanguage(language)}`,
          format: "content-yaml",
          editor: { preview: true },
          files: yamlFiles(language, wordSchemas(language)),
        },
        // Articles and legal texts are in the first language only.
        ...(language === defaultLanguage ? [articles(language), legalTexts(language)] : []),
      ]),
    ],
  };
}

function legalTexts(language: Language) {
  return {
    name: `legal-${language}`,
    label: "Legal texts",
    format: "content-mdx",
    editor: { preview: true },
    files: readdirSync(`/content/${language}/legal`).map((file) => legalFile(language, file)),
  };
}

/** Names the language only if there are several. */
const inLanguage = (language: string) =>
  languages.length > 1
    ? ` (${new Intl.DisplayNames("en", { type: "language" }).of(language)})`
    : "";

function yamlFiles(folder: string, schemas: typeof factSchemas) {
  return schemas
    .map(({ name, schema }) => ({ name, schema, file: `content/${folder}/${name}.yaml` }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, schema, file }) => {
      const yaml = readFileSync(file);
      const [about = ""] = commentAtTop(yaml).split(/(?<=\.)\s/);
      return {
        name,
        label: about && about.length < 90 ? `${labelOf(name)}: ${about}` : labelOf(name),
        file,
        fields: formFields(schema, { yaml, find: valueFinder(languages[0]) }),
      };
    });
}

function articles(language: Language) {
  const today = new Date().toISOString().slice(0, 10);
  const [art = ""] = listDrawings();
  const template = splitFile(draftTemplate({ title: replaceMe, date: today, art })).yaml;
  const defaults = withoutPlaceholders(parseDocument(template).toJS());
  const find = valueFinder(language);
  const fields = formFields(articleSchema, { yaml: template, find, defaults }).map((field) => {
    const options = choices[field.name]?.();
    return options ? { ...field, widget: "select", options } : field;
  });
  const title = fields.filter(({ name }) => name === "title");
  return {
    name: `posts-${language}`,
    label: "Articles",
    label_singular: "Article",
    folder: `content/${language}/posts`,
    extension: "mdx",
    format: "content-mdx",
    create: true,
    editor: { preview: true },
    summary: "{{title}}",
    sortable_fields: ["date", "title"],
    view_filters: [{ label: "Drafts", field: "draft", pattern: true }],
    fields: [...title, prose, ...fields.filter(({ name }) => name !== "title")],
  };
}

/** Returns the values of the template that are no words to replace. */
function withoutPlaceholders(value: unknown): unknown {
  if (typeof value === "string") return value.includes(replaceMe) ? undefined : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutPlaceholders(item)]),
  );
}

function legalFile(language: Language, name: string) {
  const file = `content/${language}/legal/${name}`;
  const { yaml } = splitFile(readFileSync(file));
  const find = valueFinder(language);
  return {
    name: name.replace(".mdx", ""),
    label: labelOf(name.replace(".mdx", "")),
    file,
    fields: [...formFields(legalSchema, { yaml, find }), prose],
  };
}

/** Returns the address of a content file in the editor. */
export function entryPath(file: string): string {
  const [, folder = "", name = ""] = /^content\/(.+)\/([\w-]+)\.\w+$/.exec(file) ?? [];
  const [language, kind] = folder.split("/");
  const collection = kind ? `${kind}-${language}` : folder === "facts" ? folder : `words-${folder}`;
  return `/collections/${collection}/entries/${name}`;
}
