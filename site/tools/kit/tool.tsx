import type { ReactNode } from "react";
import { readWords } from "#schemas/words.ts";
import { dateRange, type Fields, isDate, type Names, toggle } from "#site/tools/kit/fields.ts";
import { ResultStatus, ShareTool } from "#site/tools/kit/share-tool.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { ChoiceField, optionsOf, SelectField, TextField } from "#site/ui/field.tsx";

const { reset } = readWords("tools").shared;

type Props = {
  tool: Pick<ToolState<Fields>, "element" | "link" | "reset">;
  className?: string;
  fields: ReactNode;
  /** Stands next to the button that resets the fields. */
  beside?: ReactNode;
  /** In sight on a phone while the fields are: the result in a few words, and the text of the link to it. */
  short?: { text: string; link: string | undefined };
  title: string;
  result: ReactNode;
  /** What is a card: the answer, or the answer and the buttons that share it. */
  card?: "answer" | "all";
  /** In place of the result, if there are errors. */
  correct?: { title: string; errors: readonly string[] };
  /** True if the result is of no use without script, because there is no example. */
  needsScript?: true;
  announced: string;
  /** The result in a sentence for others. Without one there is nothing to share. */
  shared?: string | undefined;
  children?: ReactNode;
};

/** A tool: its form, its result with the buttons that share it, and what is announced to screen readers. */
export function Tool({ tool, className = "", card, correct, needsScript, ...props }: Props) {
  const { title, short, shared } = props;
  const isWrong = correct && correct.errors.length > 0;
  const result = isWrong ? (
    <>
      <p className="tool-answer">{correct.title}</p>
      {correct.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </>
  ) : (
    props.result
  );
  return (
    <div ref={tool.element} className={`tool ${className}`.trim()}>
      <div className="tool-columns">
        <form
          className="stack gap-20"
          method="dialog"
          noValidate
          data-needs-script={!needsScript || undefined}
        >
          {props.fields}
          <div className="row" data-needs-script>
            <Button variant="outline" onClick={tool.reset}>
              {reset}
            </Button>
            {props.beside}
          </div>
          {short && (
            <p className="result-in-sight">
              <span>{isWrong ? correct.title : short.text}</span>
              <a href="#result">{short.link}</a>
            </p>
          )}
        </form>
        <section
          id="result"
          className={card === "all" ? "tool-result card" : "tool-result"}
          aria-label={title}
          data-needs-script={needsScript}
        >
          {card === "answer" ? <div className="card stack tool-panel">{result}</div> : result}
          {shared && !isWrong && <ShareTool summary={shared} link={tool.link} />}
        </section>
      </div>
      <ResultStatus
        text={isWrong ? [correct.title, ...correct.errors].join(" ") : props.announced}
      />
      {props.children}
    </div>
  );
}

type FieldWords = {
  label: string;
  hint?: string | undefined;
  options?: Readonly<Record<string, string>>;
  /** True for a choice that is drawn with all its options in sight. */
  radio?: boolean;
  /** True for a date that may be left out. */
  optional?: boolean;
  action?: ReactNode;
};

type FieldProps<F extends Fields> = FieldWords & {
  tool: Pick<ToolState<F>, "fields" | "texts" | "values" | "errors" | "change">;
  name: Names<F>;
};

type GroupProps<F extends Fields, Name extends Names<F>> = Pick<FieldProps<F>, "tool"> & {
  /** The fields, by their names in `tool`. */
  group: Readonly<Record<Name, unknown>>;
  words: Readonly<Record<NoInfer<Name>, FieldWords>>;
  /** What differs from the words, such as options from another file. */
  more?: Partial<Readonly<Record<NoInfer<Name>, Partial<FieldWords>>>>;
};

/** Draws every field of a group, in its order. */
export const ToolFields = <F extends Fields, Name extends Names<F>>(props: GroupProps<F, Name>) =>
  (Object.keys(props.group) as Name[]).map((name) => (
    <ToolField
      key={name}
      tool={props.tool}
      name={name}
      {...props.words[name]}
      {...props.more?.[name]}
    />
  ));

export function ToolField<F extends Fields>(props: FieldProps<F>) {
  const { tool, name, label, hint, options = {} } = props;
  const field = tool.fields[name];
  const text = tool.texts[name];
  const value: unknown = tool.values[name];
  const write = (changed: string) => tool.change({ [name]: changed } as Partial<typeof tool.texts>);
  const own = { name, label, hint, error: tool.errors[name] };
  const typed = {
    ...own,
    autoComplete: "off",
    value: text,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  switch (field?.kind) {
    case "number":
      return <TextField {...typed} action={props.action} required inputMode="decimal" />;
    case "date": {
      // What a link has in place of a date is not shown: browsers warn of it in the console.
      const day = String(value ?? text);
      const shown = { ...dateRange, value: isDate(day) ? day : "" };
      return <TextField {...typed} {...shown} type="date" required={!props.optional} />;
    }
    case "set": {
      const chosen = value as readonly string[];
      const tick = (one: string, isTicked: boolean) =>
        write(field.write?.(toggle(chosen, one, isTicked)) ?? text);
      return (
        <ChoiceField {...own} choices={options} chosen={chosen} onChoose={tick} type="checkbox" />
      );
    }
    case "choice": {
      const chosen = String(value);
      if (!props.radio)
        return (
          <SelectField {...typed} optional={false} options={optionsOf(options)} value={chosen} />
        );
      return (
        <ChoiceField {...own} choices={options} type="radio" chosen={[chosen]} onChoose={write} />
      );
    }
    default:
      return <TextField {...typed} maxLength={field?.maxLength} />;
  }
}
