/** Returns JSON that is safe in a script element: no `<` in the data can end the element. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
