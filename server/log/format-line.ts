/** A line of the JSON log as a person reads it: time of day, level, what happened, and an error below it. */
export function formatLine(json: string): string {
  const { time, level, msg, err, pid: _, ...facts } = JSON.parse(json);
  const what = msg === "request" ? describeRequest(facts) : [msg, ...listFacts(facts)].join(" ");
  const line = `${time.slice(11, 19)} ${level.padEnd(5)} ${what}`;
  const error = err && (err.stack ?? err.message);
  return error ? `${line}\n${error}` : line;
}

function describeRequest(facts: Record<string, unknown>): string {
  const { method, route, path, status, ms, bytes, ...others } = facts;
  return [method, path ?? route, status, `${ms} ms`, `${bytes} B`, ...listFacts(others)].join(" ");
}

function listFacts(facts: Record<string, unknown>): string[] {
  return Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
}
