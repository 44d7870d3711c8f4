/** JSON that is safe inside a script element: `<` cannot end it, whatever the data says. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
