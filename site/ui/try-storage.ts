/** Calls a function that uses the browser's storage. Returns undefined if it throws, as when the browser blocks storage. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
