/** Returns the entries of a record in their order, each with its key as its `id`. */
export function withIds<Entry extends object>(
  entries: Readonly<Record<string, Entry>>,
): readonly (Entry & { id: string })[] {
  return Object.entries(entries).map(([id, entry]) => ({ ...entry, id }));
}
