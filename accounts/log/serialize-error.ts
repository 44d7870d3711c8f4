import { redactSecrets } from "#accounts/log/redact-secrets.ts";

/**
 * Returns the members of an error that are logged. All others are dropped: errors of mail and database drivers have
 * members with addresses, query parameters and whole envelopes.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    type: name,
    message: redactSecrets(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(responseCode) && { responseCode }),
    ...(stack && { stack: redactSecrets(stack) }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
