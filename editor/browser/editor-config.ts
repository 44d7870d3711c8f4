import { readdirSync, readFileSync } from "#editor/browser/content-files.ts";
import { bodyField, splitFile } from "#editor/browser/content-formats.ts";
import { commentAtTop, type FormField, formFields } from "#editor/browser/form-fields.ts";
import { labelOf } from "#editor/browser/labels.ts";
import { schemaOf } from "#editor/browser/schemas.ts";
import type { EditorSettings } from "#editor/build-editor.ts";
import { schema as articleSchema } from "#schemas/articles.ts";
import { defaultLanguage as language, languages } from "#schemas/languages.ts";
import { valueFinder } from "#schemas/words.ts";
import { draftTemplate, replaceMe } from "#scripts/content/draft-template.ts";
import { listPostNames } from "#site/blog/articles/read-posts.ts";

const prose: FormField = { name: bodyField, label: "Text", widget: "prose", required: true };
const find = valueFinder(language);

/** Returns the configuration of Decap: a form for each content file, and for new articles. */
export const editorConfig = ({ backend, hasWorkflow, previewUrl }: EditorSettings) => ({
  load_config_file: false,
  backend,
  publish_mode: hasWorkflow ? "editorial_workflow" : "simple",
  media_folder: "content/pictures",
  public_folder: "../../pictures",
  slug: { encoding: "ascii", clean_accents: true },
  ...(previewUrl && { site_url: previewUrl, display_url: previewUrl }),
  collections: [
    {
      name: "facts",
      label: "Prices and facts",
      format: "content-yaml",
      editor: { preview: false },
      files: filesOf("facts"),
    },
    ...languages.map((each) => ({
      name: `words-${each}`,
      label: `Words (${new Intl.DisplayNames("en", { type: "language" }).of(each)})`,
      format: "content-yaml",
      files: filesOf(each),
    })),
    // Articles and legal texts are in the first language only.
    {
      name: `posts-${language}`,
      label: "Articles",
      label_singular: "Article",
      folder: `content/${language}/posts`,
      extension: "mdx",
      format: "content-mdx",
      create: true,
      summary: "{{title}}",
      sortable_fields: ["date", "title"],
      view_filters: [{ label: "Drafts", field: "draft", pattern: true }],
      fields: articleFields(),
    },
    {
      name: `legal-${language}`,
      label: "Legal texts",
      format: "content-mdx",
      files: filesOf(`${language}/legal`),
    },
  ],
});

/** Returns the forms of the files in a folder of content/. */
const filesOf = (folder: string) =>
  readdirSync(`/content/${folder}`).flatMap((fileName) => {
    const [name = "", isFile] = fileName.split(".");
    const file = `content/${folder}/${fileName}`;
    const schema = isFile && schemaOf(file);
    if (!schema) return [];
    const { yaml, body } = splitFile(readFileSync(file));
    const [about = ""] = commentAtTop(yaml).split(/(?<=\.)\s/);
    const label = about && about.length < 90 ? `${labelOf(name)}: ${about}` : labelOf(name);
    const fields = formFields(schema, { yaml, find });
    return [{ name, label, file, fields: body === undefined ? fields : [...fields, prose] }];
  });

/** Returns the fields of an article: its title, its text, and the others with the values that a new one starts with. */
function articleFields(): FormField[] {
  const { yaml } = splitFile(draftTemplate(replaceMe, new Date().toISOString().slice(0, 10)));
  const others = { widget: "select", options: listPostNames() };
  return formFields(articleSchema, { yaml, find, isTemplate: true })
    .map((field) => (field.name === "related" ? { ...field, ...others } : field))
    .toSpliced(1, 0, prose);
}
