/** Returns a wait as a person says it: "45 seconds", "2 minutes", "3 hours". Rounds up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return count(seconds, "second");
  if (seconds <= 90 * 60) return count(seconds / 60, "minute");
  return count(seconds / 3600, "hour");
}

function count(amount: number, unit: string): string {
  const whole = Math.ceil(amount);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}
