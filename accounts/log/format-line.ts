/** Formats a line of the JSON log for a terminal: time of day, level, message and fields, with an error below. */
export function formatLine(json: string): string {
  const { time, level, msg, err, pid: _, ...fields } = JSON.parse(json);
  const text = msg === "request" ? formatRequest(fields) : [msg, ...formatFields(fields)].join(" ");
  const line = `${time.slice(11, 19)} ${level.padEnd(5)} ${text}`;
  const error = err && (err.stack ?? err.message);
  return error ? `${line}\n${error}` : line;
}

function formatRequest(fields: Record<string, unknown>): string {
  const { method, route, path, status, ms, bytes, ...others } = fields;
  return [method, path ?? route, status, `${ms} ms`, `${bytes} B`, ...formatFields(others)].join(
    " ",
  );
}

function formatFields(fields: Record<string, unknown>): string[] {
  return Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
}
