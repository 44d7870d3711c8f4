type Checked = { checked: string };

const days = (sources: readonly Checked[]) => sources.map(({ checked }) => checked).sort();

/** Returns the latest day on which one of the sources was checked, an ISO date. */
export function lastChecked(sources: readonly Checked[]): string {
  return days(sources).at(-1) ?? "";
}

/** Returns the earliest day on which one of the sources was checked, an ISO date. */
export function firstChecked(sources: readonly Checked[]): string {
  return days(sources)[0] ?? "";
}
