import { type SubmitEvent, useId, useRef, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { toCsv } from "#site/csv.ts";
import { formatDate } from "#site/format.ts";
import {
  figuresIn,
  type KeptResult,
  keptWords,
  mostResults,
  problemOf,
  readResults,
  writeResults,
} from "#site/tools/kit/kept-results.ts";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { localDay } from "#site/ui/use-today.ts";

type Props = {
  /** The result in one sentence, for a tool without an answer above its figures. */
  summary: string;
  link: () => string;
};

/** The results of this tool that the visitor keeps on the device: a form to keep one, their list, and two compared. */
export default function KeepPanel({ summary, link }: Props) {
  const words = keptWords();
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const [all, setAll] = useState(readResults);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const results = all.filter(({ tool }) => tool === location.pathname);
  const compared = results.filter((result) => chosen.includes(result.name));

  /** Stores the results, which another tab may have changed. */
  function store(next: readonly KeptResult[], done: keyof typeof words.messages) {
    const isStored = writeResults(next);
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
    if (problem) setMessage(fill(words.messages[problem], { most: mostResults }));
    else if (store([...others, result], "kept")) setName("");
  }

  function remove(result: KeptResult) {
    const isOther = (one: KeptResult) => one.tool !== result.tool || one.name !== result.name;
    store(readResults().filter(isOther), "deleted");
    panel.current?.focus();
  }

  function save() {
    const { columns } = words;
    const rows = results.flatMap((result) =>
      result.figures.map(([figure, value]) => ({
        [columns.name]: result.name,
        [columns.day]: result.day,
        [columns.figure]: figure,
        [columns.value]: value,
        [columns.link]: result.address,
      })),
    );
    saveFile("results.csv", toCsv(Object.values(columns), rows), "text/csv");
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
  const labels = new Set(results.flatMap(({ figures }) => figures.map(([label]) => label)));
  const { columns } = keptWords();
  return (
    <table className="price-table">
      <thead>
        <tr>
          {[columns.figure, ...results.map(({ name }) => name)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...labels].map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {results.map(({ name, figures }) => (
              <td key={name}>{figures.find(([other]) => other === label)?.[1] ?? "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
