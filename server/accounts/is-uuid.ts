const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text has the form of an id of the database. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
