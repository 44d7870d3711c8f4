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

/** A result of a tool that the visitor keeps on the device, with the figures as the tool showed them. */
type KeptResult = {
  name: string;
  /** The path of the tool's page. */
  tool: string;
  address: string;
  figures: readonly (readonly [label: string, text: string])[];
  /** An ISO date. */
  day: string;
};

const storageKey = "kept-results";

/** Returns the results of all tools. Storage that holds something else counts as empty. */
function readResults(): readonly KeptResult[] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(stored) ? stored : [];
}

/** Returns why a result cannot be kept beside the others, if it cannot. */
function problemOf(result: KeptResult, others: readonly KeptResult[]) {
  if (result.name === "") return "unnamed";
  const isSame = ({ tool, name }: KeptResult) => tool === result.tool && name === result.name;
  return others.some(isSame) ? "twice" : undefined;
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

/** The results of this tool that the visitor keeps on the device: a form to keep one, their list, and two compared. */
export default function KeepPanel({ summary, link }: Props) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const [all, setAll] = useState(readResults);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const results = all.filter(({ tool }) => tool === location.pathname);
  const compared = results.filter((result) => chosen.includes(result.name));

  /** Stores the results, which another tab may have changed. If the browser has no room, it keeps the former ones. */
  function store(next: readonly KeptResult[], done: keyof typeof words.messages) {
    const isStored = tryStorage(() => {
      localStorage.setItem(storageKey, JSON.stringify(next));
      return true;
    });
    if (isStored) setAll(next);
    setMessage(words.messages[isStored ? done : "full"]);
    return isStored;
  }

  function keep(event: SubmitEvent) {
    event.preventDefault();
    const shown = panel.current?.closest(".tool")?.querySelector(".tool-result");
    const answer = shown?.querySelector(".tool-answer")?.textContent;
    const result = {
      name: name.trim(),
      tool: location.pathname,
      address: link(),
      figures: [[words.answer, answer ?? summary] as const, ...(shown ? figuresIn(shown) : [])],
      day: localDay(new Date()),
    };
    const others = readResults();
    const problem = problemOf(result, others);
    if (problem) setMessage(words.messages[problem]);
    else if (store([...others, result], "kept")) setName("");
  }

  function remove(result: KeptResult) {
    const isOther = (one: KeptResult) => one.tool !== result.tool || one.name !== result.name;
    store(readResults().filter(isOther), "deleted");
    panel.current?.focus();
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
        <TextField
          {...words.name}
          name="result-name"
          required
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
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
                  onClick={() => remove(result)}
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

/** Two results side by side: every figure that one of them has. */
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
