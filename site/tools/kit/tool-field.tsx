import type { ReactNode } from "react";
import { dateRange, type Fields, isDate, toggle } from "#site/tools/kit/fields.ts";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { ChoiceField, optionsOf, SelectField, TextField } from "#site/ui/field.tsx";

type Props<F extends Fields> = {
  tool: Pick<ToolState<F>, "fields" | "texts" | "values" | "errors" | "change">;
  name: Extract<keyof F, string>;
  label: string;
  hint?: string | undefined;
  /** The labels of the choices, by value. */
  choices?: Readonly<Record<string, string>>;
  /** True for a choice that is drawn with all its options in sight. */
  radio?: boolean;
  /** True for a date that may be left out. */
  optional?: boolean;
  /** Replaces the error of the field. */
  error?: string | undefined;
  /** A button that corrects the text. */
  action?: ReactNode;
  /** Called instead of changing the entry. */
  onText?: (text: string) => void;
  /** Called with a choice of several that is ticked or unticked, instead of changing the entry. */
  onTick?: ((choice: string, isTicked: boolean) => void) | undefined;
};

/** A field of a tool, drawn by its kind, with its error. */
export function ToolField<F extends Fields>({ tool, name, choices = {}, ...props }: Props<F>) {
  const { radio = false, optional = false, action, label, hint } = props;
  const { error = tool.errors[name] } = props;
  const field = tool.fields[name];
  const value = tool.values[name];
  const text = tool.texts[name];
  const onText =
    props.onText ??
    ((changed: string) => tool.change({ [name]: changed } as Partial<typeof tool.texts>));
  const own = { name, label, hint, error };
  const typed = {
    ...own,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  const listed = { ...own, choices };
  switch (field?.kind) {
    case "number":
      return <TextField {...typed} action={action} required inputMode="decimal" value={text} />;
    case "date": {
      // What a link has in place of a date is not shown: browsers warn of it in the console.
      const day = typeof value === "string" ? value : text;
      const shown = isDate(day) ? day : "";
      return <TextField {...typed} {...dateRange} type="date" required={!optional} value={shown} />;
    }
    case "set": {
      const chosen = value as readonly string[];
      const onTick =
        props.onTick ??
        ((one, isTicked) => onText(field.write?.(toggle(chosen, one, isTicked)) ?? text));
      return <ChoiceField {...listed} type="checkbox" chosen={chosen} onChoose={onTick} />;
    }
    case "choice": {
      const chosen = value as string;
      if (radio)
        return <ChoiceField {...listed} type="radio" chosen={[chosen]} onChoose={onText} />;
      return (
        <SelectField {...typed} optional={false} options={optionsOf(choices)} value={chosen} />
      );
    }
    default:
      return <TextField {...typed} value={text} />;
  }
}
