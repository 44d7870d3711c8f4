export function isUniqueViolation(error: unknown): boolean {
  const { code, errstr, message } = error as { code?: string; errstr?: string; message?: string };
  return (
    code === "23505" ||
    errstr === "constraint failed" ||
    /UNIQUE constraint failed/.test(message ?? "")
  );
}
