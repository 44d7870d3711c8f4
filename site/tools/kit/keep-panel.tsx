import { type SubmitEvent, useId, useRef, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { toCsv } from "#site/csv.ts";
import { formatDate } from "#site/format.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { tryStorage } from "#site/ui/try-storage.ts";
import { localDay } from "#site/ui/use-today.ts";

const words = readWords("kept-results");

type KeptResult = {
  name: string;
  tool: string;
  address: string;
  figures: readonly (readonly [label: string, text: string])[];
  day: string;
};

const storageKey = "kept-results";

/** Returns the results of all tools. Storage that holds something else counts as empty. */
function readResults(): readonly KeptResult[] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(stored) ? stored : [];
}

/** Returns the figures that a tool shows in its result: each term, row or heading with what follows it. */
function figuresIn(result: Element): KeptResult["figures"] {
  const text = (element: Element | null) =>
    ((element as HTMLElement | null)?.innerText ?? "").replace(/\s+/g, " ").trim();
  return [...result.querySelectorAll("dt, th[scope=row], h3")]
    .filter((label) => !label.closest(".tool-share"))
    .map((label) => [text(label), text(label.nextElementSibling)]);
}

type Props = {
  /** The result in one sentence, for a tool without an answer above its figures. */
  summary: string;
  link: () => string;
};

export default function KeepPanel({ summary, link }: Props) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const [all, setAll] = useState(readResults);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const tool = location.pathname;
  const results = all.filter((result) => result.tool === tool);
  const compared = results.filter((result) => chosen.includes(result.name));

  /** Stores the results, which another tab may have changed, with `added` in place of the one of this name. Returns false if the browser has no room. */
  function replace(name: string, added: readonly KeptResult[]) {
    const others = readResults().filter((one) => one.tool !== tool || one.name !== name);
    const next = [...others, ...added];
    const isStored = tryStorage(() => {
      localStorage.setItem(storageKey, JSON.stringify(next));
      return true;
    });
    if (isStored) setAll(next);
    const done = added.length > 0 ? "kept" : "deleted";
    setMessage(words.messages[isStored ? done : "full"]);
    return isStored;
  }

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const shown = panel.current?.closest(".tool")?.querySelector(".tool-result");
    const answer = shown?.querySelector(".tool-answer")?.textContent ?? summary;
    const figures = [[words.answer, answer] as const, ...(shown ? figuresIn(shown) : [])];
    const name = String(new FormData(event.currentTarget).get("result-name")).trim();
    const result = { name, tool, address: link(), figures, day: localDay(new Date()) };
    const isTaken = readResults().some((one) => one.tool === tool && one.name === name);
    if (!name || isTaken) setMessage(words.messages[name ? "twice" : "unnamed"]);
    else if (replace(name, [result])) event.currentTarget.reset();
  }

  function save() {
    const columns = Object.values(words.columns);
    const rows = results.flatMap(({ name, day, figures, address }) =>
      figures.map((figure) =>
        Object.fromEntries([name, day, ...figure, address].map((cell, at) => [columns[at], cell])),
      ),
    );
    saveFile("results.csv", toCsv(columns, rows), "text/csv");
  }

  return (
    <section ref={panel} tabIndex={-1} className="kept-results" aria-labelledby={id}>
      <h2 id={id} className="h4">
        {words.title}
      </h2>
      <form onSubmit={keep} noValidate>
        <TextField {...words.name} name="result-name" required autoComplete="off" maxLength={60} />
        <Button type="submit" variant="secondary">
          {words.keep}
        </Button>
      </form>
      <p role="status">{message}</p>
      {results.length > 0 && (
        <>
          <p className="small">{words.compare}</p>
          <ul>
            {results.map((result) => (
              <li key={result.name}>
                <label className="checkbox">
                  <input
                    type="checkbox"
                    checked={chosen.includes(result.name)}
                    onChange={({ target }) => {
                      const others = chosen.filter((other) => other !== result.name);
                      setChosen(target.checked ? [...others.slice(-1), result.name] : others);
                    }}
                  />
                  {result.name}, {formatDate(result.day)}
                </label>
                <a href={result.address}>{words.open}</a>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={fill(words.deleteName, result)}
                  onClick={() => {
                    replace(result.name, []);
                    panel.current?.focus();
                  }}
                >
                  {words.delete}
                </Button>
              </li>
            ))}
          </ul>
          {compared.length === 2 && <Comparison results={compared} />}
          <Button variant="outline" onClick={save}>
            {words.export}
          </Button>
        </>
      )}
    </section>
  );
}

function Comparison({ results }: { results: readonly KeptResult[] }) {
  const figures = results.map((result) => new Map(result.figures));
  const labels = new Set(figures.flatMap((texts) => [...texts.keys()]));
  return (
    <DataTable
      columns={[words.columns.figure, ...results.map(({ name }) => name)].map((title) => [title])}
      rows={[...labels].map((label) => ({
        title: label,
        cells: figures.map((texts) => texts.get(label) ?? "–"),
      }))}
    />
  );
}
