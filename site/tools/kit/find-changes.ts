/** What a visitor changed in the static markup: the texts of fields by name, and checkboxes and radio buttons. */
type Changes = {
  texts: Readonly<Record<string, string>>;
  boxes: ReadonlyMap<HTMLInputElement, boolean>;
};

/** Finds the fields whose value is not the one of the markup. */
export function findChanges(element: Element | null): Changes {
  const texts: Record<string, string> = {};
  const boxes = new Map<HTMLInputElement, boolean>();
  for (const field of element?.querySelectorAll("select") ?? []) {
    if (!field.selectedOptions[0]?.defaultSelected) texts[field.name] = field.value;
  }
  for (const field of element?.querySelectorAll("input") ?? []) {
    const { type, checked, defaultChecked, value, defaultValue } = field;
    if (type === "checkbox" || type === "radio") {
      if (checked !== defaultChecked) boxes.set(field, checked);
    } else if (value !== defaultValue) texts[field.name] = value;
  }
  return { texts, boxes };
}
