/** Returns the service's own entries with those of the extensions. Throws if two have the same name. */
export function withExtensions<Entry, Part extends { name: string }>(
  kind: string,
  own: Readonly<Record<string, Entry>>,
  extensions: readonly Part[],
  entriesOf: (extension: Part) => Readonly<Record<string, Entry>> | undefined,
): Readonly<Record<string, Entry>> {
  const all: Record<string, Entry> = { ...own };
  for (const extension of extensions) {
    for (const [name, entry] of Object.entries(entriesOf(extension) ?? {})) {
      if (Object.hasOwn(all, name)) {
        throw new Error(`The extension ${extension.name} adds the ${kind} "${name}" a second time`);
      }
      all[name] = entry;
    }
  }
  return all;
}
