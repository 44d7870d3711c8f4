/** The parts of an island that the visitor can change or focus. */
const controls =
  "input:not([type=hidden]), textarea, select, button, a, details, summary, [tabindex]";

/** Returns the controls of an island by kind and order: React gives them other ids when it renders the island anew. */
export function listControls(island: Element): ReadonlyMap<string, HTMLElement> {
  const listed = new Map<string, HTMLElement>();
  const counts: Record<string, number> = {};
  for (const control of island.querySelectorAll<HTMLElement>(controls)) {
    const kind = `${control.localName} ${control.getAttribute("type")} ${control.getAttribute("name")}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    listed.set(`${kind} ${counts[kind]}`, control);
  }
  return listed;
}

/**
 * If an extension, a password manager or a translator has changed the static markup, React replaces it by markup of its
 * own. Enters in the new controls what the visitor had entered in `before`, and gives back the focus. Returns the new
 * controls by the ones that they replace.
 */
export function restoreEntries(
  island: Element,
  before: ReadonlyMap<string, HTMLElement>,
  focused: Element | null,
): ReadonlyMap<Element | null, HTMLElement> {
  const after = listControls(island);
  const successors = new Map<Element | null, HTMLElement>();
  for (const [key, old] of before) {
    const control = after.get(key);
    if (!control || old.isConnected) continue;
    successors.set(old, control);
    restoreEntry(old, control);
  }
  const control = successors.get(focused);
  // The visitor may have gone on to another part of the page.
  if (control && document.activeElement === document.body) {
    control.focus({ preventScroll: true });
    const { selectionStart: start, selectionEnd: end } = focused as HTMLInputElement;
    // Undefined in controls without a text, null in fields for a number or an email address.
    if (start != null) (control as HTMLInputElement).setSelectionRange(start, end);
  }
  return successors;
}

/** As if the visitor did it, so that React and the island learn of it. */
function restoreEntry(old: HTMLElement, control: HTMLElement): void {
  if (old instanceof HTMLDetailsElement) (control as HTMLDetailsElement).open ||= old.open;
  if (!old.matches("input, textarea, select")) return;
  const { type, value, checked, defaultChecked } = old as HTMLInputElement;
  const field = control as HTMLInputElement;
  if (/checkbox|radio/.test(type)) {
    // A radio button is unchecked by another.
    const isChosen = checked !== defaultChecked && (checked || type === "checkbox");
    if (isChosen && checked !== field.checked) field.click();
  } else if (value !== initialValue(old) && value !== field.value) {
    // By the prototype, because React overrides the property to know the values that it set itself.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/** Returns the value of a field in the static markup. */
function initialValue(field: HTMLElement): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return (field as HTMLInputElement).defaultValue;
  return (field.querySelector<HTMLOptionElement>("[selected]") ?? field.options[0])?.value;
}
