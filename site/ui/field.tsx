import { CircleAlert } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { controlWords } from "#site/control-words.ts";
import { Icon } from "#site/ui/icon.tsx";

export type FieldText = {
  label: string;
  hint?: string | undefined;
  /** Says how to correct the value. Announced with the field. */
  error?: string | undefined;
  /** Announces the error immediately, wherever the focus is. */
  alert?: boolean | undefined;
  /** The next step, offered with the error. */
  action?: ReactNode;
};

type Attributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

function useDescription({ hint, error }: Pick<FieldText, "hint" | "error">) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined };
}

function Hint({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {children}
    </p>
  );
}

type FieldProps<Props extends FieldText> = {
  of: Props;
  optional: boolean;
  children: (control: Omit<Props, keyof FieldText> & Attributes) => ReactNode;
};

/** A label, its control, a hint and an error. Optional fields are marked, required ones are not. */
export function Field<Props extends FieldText>({ of, optional, children }: FieldProps<Props>) {
  const { label, hint, error, alert = false, action, ...control } = of;
  const described = useDescription({ hint, error });
  const { id } = described;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span>{controlWords().optional}</span>}
      </label>
      {children({ ...control, ...described, "aria-invalid": error ? true : undefined })}
      <Hint id={id}>{hint}</Hint>
      {error && (
        <FieldError id={`${id}-error`} alert={alert}>
          {error}
        </FieldError>
      )}
      {error && action}
    </div>
  );
}

type ErrorProps = { id: string; alert?: boolean; children: string };

export function FieldError({ id, alert = false, children }: ErrorProps) {
  return (
    <p className="error-text" id={id} role={alert ? "alert" : undefined}>
      <Icon icon={CircleAlert} />
      {children}
    </p>
  );
}

type Choices = Omit<FieldText, "alert" | "action"> & {
  type: "checkbox" | "radio";
  name: string;
  choices: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChoose: (value: string, chosen: boolean) => void;
  required?: boolean;
};

/** A group of checkboxes or radio buttons. `choices` has the labels by value. */
export function ChoiceField(props: Choices) {
  const { label, hint, error, type, name, choices, chosen, onChoose, required = false } = props;
  const { id, ...described } = useDescription({ hint, error });
  return (
    <fieldset className="field" {...described}>
      <legend>{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <div className="choices">
        {Object.entries(choices).map(([value, text]) => (
          <label key={value} className="checkbox">
            <input
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => onChoose(value, target.checked)}
              required={required && type === "radio"}
              aria-invalid={error ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export function TextField(props: FieldText & ComponentProps<"input">) {
  return (
    <Field of={props} optional={!props.required}>
      {(control) => <input className="input" {...control} />}
    </Field>
  );
}

export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      className="input code-input"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...props}
    />
  );
}

export function TextArea(props: FieldText & ComponentProps<"textarea">) {
  return (
    <Field of={props} optional={!props.required}>
      {(control) => <textarea className="input" {...control} />}
    </Field>
  );
}

type Option = { value: string; label: string };

export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Pass `optional={false}` if one of the options is always selected, to omit "(optional)". */
export function SelectField({
  options,
  optional = true,
  ...props
}: FieldText & ComponentProps<"select"> & { options: readonly Option[]; optional?: boolean }) {
  return (
    <Field of={props} optional={optional}>
      {(control) => (
        <select className="input" {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
