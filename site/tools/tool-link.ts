/** What a visitor entered in a tool: the text of each field. */
export type Entries<Name extends string> = Readonly<Record<Name, string>>;

const maxEntryLength = 200;

/**
 * Defaults that have changed since links were shared. A link with entries always has these fields, so one without them is
 * older and means the former default.
 */
export type FormerDefaults<Name extends string> = Partial<Entries<Name>>;

/**
 * Returns the entries that a query string such as "?rooms=14" holds, and the defaults of all others. The text is read like
 * typed text, so a link with "rooms=abc" shows the field's error.
 */
export function readEntries<Name extends string>(
  defaults: Entries<Name>,
  query: string,
  former: FormerDefaults<Name> = {},
  maxLength = maxEntryLength,
): Entries<Name> {
  const parameters = new URLSearchParams(query);
  const names = namesOf(defaults);
  const hasEntries = names.some((name) => parameters.has(name));
  const missing = hasEntries ? { ...defaults, ...former } : defaults;
  const entries = names.map((name) => [
    name,
    parameters.get(name)?.slice(0, maxLength) ?? missing[name],
  ]);
  return Object.fromEntries(entries) as Entries<Name>;
}

/** Returns the query string for entries that differ from the defaults. Parameters of others, such as utm_source, stay. */
export function writeEntries<Name extends string>(
  entries: Entries<Name>,
  defaults: Entries<Name>,
  query: string,
  former: FormerDefaults<Name> = {},
): string {
  const parameters = new URLSearchParams(query);
  const names = namesOf(defaults);
  const isDefault = (name: Name) => entries[name] === defaults[name];
  const hasEntries = !names.every(isDefault);
  for (const name of names) {
    if (isDefault(name) && !(hasEntries && name in former)) parameters.delete(name);
    else parameters.set(name, entries[name]);
  }
  return parameters.size === 0 ? "" : `?${parameters}`;
}

const namesOf = <Name extends string>(entries: Entries<Name>) => Object.keys(entries) as Name[];
