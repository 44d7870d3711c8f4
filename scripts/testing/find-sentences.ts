import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const projectRoot = path.join(import.meta.dirname, "../..");

/** Attributes that a visitor reads or hears. */
const readAttributes = /^(aria-label|aria-description|alt|title|placeholder|label|lead|text|note)$/;

/** Attributes of machines. */
const otherAttributes = /^(className|class|style|d|viewBox)$/;

/** A word, and no part of a path, an address, a class or a formula. */
const word = /(?<![\w/.?=-])\p{L}\p{Ll}{2,}(?![\w/=-]|:\S)/gu;

/** Returns true for a text that starts like a sentence and has two words. Class names, paths and formulas do not. */
const isSentence = (text: string) =>
  /^[\p{Lu}“‘X]/u.test(text) && (text.match(word) ?? []).length >= 2;

/**
 * Returns the texts for visitors in the components and pages of site/, as "site/pages/_home/hero.tsx:12: Book a demo". Words
 * belong in content/, so that an editor finds them and a second language can replace them.
 */
export function findSentences(root = projectRoot): string[] {
  // /kit is for developers, and in no build.
  const exclude = ["**/*.test.*", "**/*.d.ts", "site/kit/**"];
  return globSync("site/**/*.{ts,tsx,astro}", { cwd: root, exclude })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
    .flatMap((file) => sentencesIn(file, readFileSync(path.join(root, file), "utf8")));
}

/** Returns what it finds in one file. Of an Astro file, its script and its markup are read as TSX. */
function sentencesIn(file: string, source: string): string[] {
  const [, script = source, markup = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  // Keeps the numbers of the lines.
  const code = file.endsWith(".astro")
    ? `\n${script}\n;<>\n${markup.replace(/<!doctype html>/i, "")}</>`
    : source;
  const kind = file.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${text.replace(/\s+/g, " ").trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isForDevelopers(node)) return;
    if (ts.isJsxAttribute(node) && isRead(node)) {
      add(node, node.getText());
      return;
    }
    if (ts.isJsxText(node) && hasWord(node.text)) add(node, node.text);
    else if (ts.isStringLiteralLike(node) && isSentence(node.text)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(
        "X",
      );
      if (isSentence(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

function isRead({ name, initializer }: ts.JsxAttribute): boolean {
  return (
    readAttributes.test(name.getText()) &&
    initializer !== undefined &&
    ts.isStringLiteral(initializer) &&
    hasWord(initializer.text)
  );
}

/** Errors that a mistake of ours throws, messages in the console, attributes of machines, styles and scripts inside pages. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  if (ts.isCallExpression(node)) return /^console\./.test(node.expression.getText());
  if (ts.isJsxAttribute(node)) return otherAttributes.test(node.name.getText());
  if (!ts.isJsxElement(node)) return false;
  return /^(style|script)$/.test(node.openingElement.tagName.getText());
}
