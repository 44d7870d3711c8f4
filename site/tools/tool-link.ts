/** What a visitor entered in a tool: the text of each field. */
export type Entries<Name extends string> = Readonly<Record<Name, string>>;

const maxEntryLength = 200;

/**
 * Returns the entries that a query string such as "?rooms=14" holds, and the defaults of all others. The text is read like
 * typed text, so a link with "rooms=abc" shows the field's error.
 */
export function readEntries<Name extends string>(
  defaults: Entries<Name>,
  query: string,
  maxLength = maxEntryLength,
): Entries<Name> {
  const parameters = new URLSearchParams(query);
  const entries = namesOf(defaults).map((name) => [
    name,
    parameters.get(name)?.slice(0, maxLength) ?? defaults[name],
  ]);
  return Object.fromEntries(entries) as Entries<Name>;
}

/** Returns the query string for entries that differ from the defaults. Parameters of others, such as utm_source, stay. */
export function writeEntries<Name extends string>(
  entries: Entries<Name>,
  defaults: Entries<Name>,
  query: string,
): string {
  const parameters = new URLSearchParams(query);
  for (const name of namesOf(defaults)) {
    if (entries[name] === defaults[name]) parameters.delete(name);
    else parameters.set(name, entries[name]);
  }
  return parameters.size === 0 ? "" : `?${parameters}`;
}

const namesOf = <Name extends string>(entries: Entries<Name>) => Object.keys(entries) as Name[];
