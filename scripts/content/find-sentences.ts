import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const projectRoot = path.join(import.meta.dirname, "../..");

/** Files of site/ that may hold texts, and why. */
const exceptions: readonly { files: RegExp; reason: string }[] = [
  { files: /^site\/kit\//, reason: "the page of components for developers, in no build" },
];

/** Attributes that a visitor reads or hears. */
const readAttributes = /^(aria-label|aria-description|alt|title|placeholder|label|lead|text|note)$/;

/** Returns true for a text that starts like a sentence and has two words. Class names, paths and formulas do not. */
const isSentence = (text: string) =>
  /^[\p{Lu}“‘X]/u.test(text) && (text.match(/(?<![\w/.-])\p{L}\p{Ll}{2,}(?![\w/-])/gu) ?? []).length >= 2;

/**
 * Returns the texts for visitors in the components and pages of site/, as "site/home/hero.tsx:12: Book a demo". Words belong
 * in content/, so that an editor finds them and a second language can replace them.
 */
export function findSentences(root = projectRoot): string[] {
  return globSync("site/**/*.{ts,tsx,astro}", { cwd: root, exclude: ["**/*.test.*", "**/*.d.ts"] })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !exceptions.some(({ files }) => files.test(file)))
    .flatMap((file) => sentencesIn(file, readFileSync(path.join(root, file), "utf8")));
}

/** Returns the texts for visitors in one file. Of an Astro file, its script and its markup are read as TSX. */
export function sentencesIn(file: string, source: string): string[] {
  const [, script = source, markup = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  // Keeps the numbers of the lines.
  const code = file.endsWith(".astro") ? `\n${script}\n;<>${markup.replace(/<!doctype html>/i, "")}</>` : source;
  const kind = file.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${text.replace(/\s+/g, " ").trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text);
    else if (ts.isJsxAttribute(node) && isRead(node)) return add(node, node.getText());
    else if (ts.isStringLiteralLike(node) && isSentence(node.text)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("X");
      if (isSentence(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isRead({ name, initializer }: ts.JsxAttribute): boolean {
  return (
    readAttributes.test(name.getText()) &&
    initializer !== undefined &&
    ts.isStringLiteral(initializer) &&
    /\p{L}{2}/u.test(initializer.text)
  );
}

/** Errors that a mistake of ours throws, messages in the console, styles and the scripts inside pages. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return true;
  if (ts.isCallExpression(node)) return /^console\./.test(node.expression.getText());
  if (!ts.isJsxElement(node)) return false;
  return /^(style|script)$/.test(node.openingElement.tagName.getText());
}
