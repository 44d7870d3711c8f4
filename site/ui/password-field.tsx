import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { controlWords } from "#site/control-words.ts";
import { Button } from "#site/ui/button.tsx";
import { Field, type FieldText } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** A password field with a button that shows the password. Paste and password managers work. */
export function PasswordField(props: FieldText & ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  return (
    <Field of={props} optional={false}>
      {(control) => (
        <div className="with-button">
          <input
            className="input"
            {...control}
            // A shown password is a text, which phones would begin with a capital and correct.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            type={shown ? "text" : "password"}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={controlWords().showPassword}
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

/** A hidden field that tells password managers whose password a form is about. */
export const PasswordOwner = ({ email = "" }: { email: string | undefined }) => (
  <input hidden type="email" autoComplete="username" value={email} readOnly />
);
