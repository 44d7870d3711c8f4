import { useState } from "react";
import { parse } from "yaml";
import type { Mistakes } from "#editor/browser/check-file.ts";
import { files, readFileSync } from "#editor/browser/content-files.ts";
import { splitFile } from "#editor/browser/content-formats.ts";
import { findValues, findWords } from "#editor/browser/find-words.ts";
import { labelOf, labelsOf } from "#editor/browser/labels.ts";
import { partsOf } from "#editor/browser/schemas.ts";
import { type FoundText, findPlaceholders } from "#scripts/content/find-placeholders.ts";

type Props = Mistakes & {
  /** The form with the mistakes. */
  fields: unknown;
  previewUrl: string | undefined;
  onClose: () => void;
};

const readFields = (file: string) => parse(splitFile(readFileSync(file)).yaml);

const titles = [
  "Not saved yet. Your words are still in the form. Correct this, then save again:",
  "Before it is published:",
];

/** The bar below the editor: mistakes, what is still to be filled in, and the way to the preview. */
export function EditorBar({ mistakes, later, fields, previewUrl, onClose }: Props) {
  const placeholders = [...files].flatMap(([file, text]) =>
    text ? findPlaceholders(file, readFields(file)) : [],
  );
  const [words, setWords] = useState("");
  return (
    <>
      {mistakes.length + later.length > 0 && (
        <section className="mistakes" role="alert">
          <button type="button" onClick={onClose}>
            Close
          </button>
          {[mistakes, later].map(
            (list, index) =>
              list.length > 0 && (
                <div key={titles[index]}>
                  <p>
                    {index > 0 && mistakes.length === 0 && "Saved as a draft. "}
                    {titles[index]}
                  </p>
                  <ul>
                    {list.map(({ field, expected, got, line }) => (
                      <li key={`${line} ${field} ${expected}`}>
                        <strong>{labelsOf(field, fields)}:</strong> expected {expected}, got {got}
                      </li>
                    ))}
                  </ul>
                </div>
              ),
          )}
        </section>
      )}
      <nav className="bar" aria-label="Editor">
        {previewUrl && (
          <a href={previewUrl} target="_blank" rel="noopener">
            See the site
          </a>
        )}
        <details>
          <summary>To fill in: {placeholders.length}</summary>
          <Texts texts={placeholders} />
        </details>
        <details>
          <summary>Find words, or a price or fact to insert</summary>
          <input
            type="search"
            aria-label="Words of a page"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Texts texts={findWords(words)} />
          <ul>
            {findValues(words).map(({ name, value }) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {value}
              </li>
            ))}
          </ul>
        </details>
        <span>Words in braces, such as {"{price.setupFee}"}, are filled in: keep them.</span>
      </nav>
    </>
  );
}

/** Texts, each with a link to its file. The query makes the browser load the page again, as Decap may keep the form before. */
function Texts({ texts }: { texts: readonly FoundText[] }) {
  return (
    <ul>
      {texts.map(({ file, field, value }) => {
        const { collection, name } = partsOf(file);
        return (
          <li key={file + field + value}>
            <a href={`?${Date.now()}#/collections/${collection}/entries/${name}`}>
              {labelOf(name)}: {labelsOf(field, readFields(file))}
            </a>{" "}
            {value}
          </li>
        );
      })}
    </ul>
  );
}
