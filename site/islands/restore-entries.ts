/** The parts of an island that the visitor can change or focus. */
const controls =
  "input:not([type=hidden]), textarea, select, button, a, details, summary, [tabindex]";

/** Returns the controls of an island by kind and order: React gives them other ids when it renders the island anew. */
export function listControls(island: Element): ReadonlyMap<string, HTMLElement> {
  const listed = new Map<string, HTMLElement>();
  const counts: Record<string, number> = {};
  for (const control of island.querySelectorAll<HTMLElement>(controls)) {
    const [type, name] = ["type", "name"].map((each) => control.getAttribute(each));
    const kind = `${control.localName} ${type} ${name}`;
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
  if (!isField(old) || !isField(control)) return;
  if (old instanceof HTMLInputElement && /checkbox|radio/.test(old.type)) {
    const { checked, defaultChecked, type } = old;
    // A radio button is unchecked by another.
    const isChosen = checked !== defaultChecked && (checked || type === "checkbox");
    if (isChosen && checked !== (control as HTMLInputElement).checked) control.click();
  } else if (old.value !== initialValue(old) && old.value !== control.value) {
    // By the prototype, because React overrides the property to know the values that it set itself.
    Reflect.set(Object.getPrototypeOf(control), "value", old.value, control);
    for (const type of ["input", "change"]) {
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (control: HTMLElement): control is Field =>
  control.matches("input, textarea, select");

/** Returns the value in the static markup. */
function initialValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (field.querySelector<HTMLOptionElement>("[selected]") ?? field.options[0])?.value;
}
