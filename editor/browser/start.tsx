import { createRoot } from "react-dom/client";
import { checkFile, type Mistakes, setFile } from "#editor/browser/check-file.ts";
import { cleanData } from "#editor/browser/clean-data.ts";
import { bodyField, readFile, sourceField, writeFile } from "#editor/browser/content-formats.ts";
import type { Decap, ImmutableMap } from "#editor/browser/decap-types.ts";
import { EditorBar } from "#editor/browser/editor-bar.tsx";
import { editorConfig } from "#editor/browser/editor-config.ts";
import { previewStyles, TextPreview, WordsPreview } from "#editor/browser/preview.tsx";
import { schemaOf } from "#editor/browser/schemas.ts";
import { ProseWidget, pictureWidget, YamlWidget } from "#editor/browser/widgets.tsx";
import type { EditorSettings } from "#editor/build-editor.ts";
import { fileName } from "#site/blog/articles/heading-id.ts";

const bar = createRoot(document.querySelector("#editor-bar") as Element);

/** Shows the bar with the mistakes of the file that was to be saved. */
function showMistakes(found: Mistakes = { mistakes: [], later: [] }, fields?: unknown): void {
  const { previewUrl } = settings;
  const onClose = () => showMistakes();
  bar.render(<EditorBar {...found} {...{ fields, previewUrl, onClose }} />);
}

async function loadDecap(): Promise<Decap> {
  Object.assign(window, { CMS_MANUAL_INIT: true });
  const script = "/edit/decap-cms.js";
  await import(/* @vite-ignore */ script);
  return (window as unknown as { CMS: Decap }).CMS;
}

/** The field with the file's text, which is checked before Decap saves an entry. */
const textField = "textOfFile";

/** Rejects an entry with mistakes, and shows them. */
function checkBeforeSave({ entry }: { entry: ImmutableMap }): ImmutableMap {
  const data = entry.get("data") as ImmutableMap;
  const { [sourceField]: source, [bodyField]: body, ...fields } = data.toJS();
  const name = nameOf(entry);
  const schema = schemaOf(name);
  const text = writeFile({
    ...(schema ? cleanData(schema, fields) : fields),
    ...(name.endsWith(".mdx") && { [bodyField]: body ?? "" }),
    ...(source !== undefined && { [sourceField]: source }),
  });
  const found: Mistakes = checkFile(name, text);
  showMistakes(found, fields);
  if (found.mistakes.length > 0) throw new Error("It has mistakes, which are listed below.");
  return data.merge({ [textField]: text });
}

/** Returns the path of an entry's file. That of a new article is made from its title. */
function nameOf(entry: ImmutableMap): string {
  const path = entry.get("path");
  if (typeof path === "string" && path) return path;
  const language = String(entry.get("collection")).replace("posts-", "");
  const title = (entry.get("data") as ImmutableMap).get("title") ?? "";
  return `content/${language}/posts/${fileName(String(title))}.mdx`;
}

// Decap keeps the form of the entry before if an address, or Back, leads from one entry to another.
addEventListener("hashchange", ({ oldURL, newURL }) => {
  if ([oldURL, newURL].every((url) => url.includes("/entries/"))) location.reload();
});

type Collection = { name: string; format: string; files?: { name: string }[] };

/** What Decap says in place of "Publish" where saving only writes a file of this folder. */
const savedHere = {
  publish: "Save",
  publishNow: "Save in this folder",
  published: "Saved",
  publishAndCreateNew: "Save and create new",
  publishAndDuplicate: "Save and duplicate",
};

const settings: EditorSettings = await (await fetch("/edit/settings.json")).json();
const decap = await loadDecap();
const format = {
  fromFile: readFile,
  toFile: ({ [textField]: text, ...entry }: Record<string, unknown>) =>
    typeof text === "string" ? text : writeFile(entry),
};
decap.registerCustomFormat("content-yaml", "yaml", format);
decap.registerCustomFormat("content-mdx", "mdx", format);
decap.registerWidget("yaml", YamlWidget);
decap.registerWidget("prose", ProseWidget);
decap.registerWidget("picture", pictureWidget(decap.getWidget("image").control));
decap.registerPreviewStyle(previewStyles, { raw: true });
const { editor, ui } = decap.getLocale("en");
ui.toast.onFailToPersist = "Not saved: %{details}";
ui.toast.missingRequiredField =
  "Not saved. The field to correct is marked in red, and so is the group that it is in.";
if (!settings.hasWorkflow) {
  Object.assign(editor.editorToolbar, savedHere);
  ui.toast.entrySaved = `Saved in this folder, and not public yet. Look at it on ${settings.previewUrl}, then tell a developer.`;
}
const config = editorConfig(settings);
for (const { name, format, files = [] } of config.collections as Collection[]) {
  const preview = format === "content-yaml" ? WordsPreview : TextPreview;
  // The preview of a collection of files has the name of the file.
  for (const each of [{ name }, ...files]) decap.registerPreviewTemplate(each.name, preview);
}
decap.registerEventListener({ name: "preSave", handler: checkBeforeSave });
decap.registerEventListener({
  name: "postSave",
  handler: ({ entry }) => {
    setFile(nameOf(entry), String((entry.get("data") as ImmutableMap).get(textField)));
    return undefined;
  },
});
decap.init({ config });
showMistakes();
