const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text is a UUID, the format of ids in the database. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
