import { CircleAlert, Eye, EyeOff } from "lucide";
import { type ComponentProps, useId, useState } from "react";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

type Props = ComponentProps<"input"> & {
  label: string;
  hint?: string | undefined;
  /** Says how to put the value right; read out with the field. */
  error?: string | undefined;
};

/** A password with a button that shows it. Paste and password managers are left alone. */
export function PasswordField({ label, hint, error, ...props }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="with-btn">
        <input
          className="input"
          {...props}
          id={id}
          type={shown ? "text" : "password"}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EyeOff : Eye} />
        </Button>
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon icon={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
