/** Returns eight pages for each test of all pages: one test would wait for them in a row, and a test each starts a page each. */
export const inParts = (paths: readonly string[]): readonly string[][] =>
  Array.from({ length: Math.ceil(paths.length / 8) }, (_, index) =>
    paths.slice(8 * index, 8 * index + 8),
  );
