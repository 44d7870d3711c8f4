import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { Button } from "#site/components/ui/button.tsx";
import { Field, type FieldText } from "#site/components/ui/field.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

/** A password field with a button that shows the password. Paste and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  alert = false,
  action,
  ...props
}: FieldText & ComponentProps<"input">) {
  const text = { label, hint, error, alert, action };
  const [shown, setShown] = useState(false);
  return (
    <Field {...text} optional={false}>
      {(attributes) => (
        <div className="with-button">
          <input className="input" {...props} {...attributes} type={shown ? "text" : "password"} />
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
      )}
    </Field>
  );
}
