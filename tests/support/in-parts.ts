/** Returns four pages for each test of all pages: one test would wait for them in a row, and a test each starts a page each. */
export const inParts = (paths: readonly string[]): readonly string[][] =>
  Array.from({ length: Math.ceil(paths.length / 4) }, (_, index) =>
    paths.slice(4 * index, 4 * index + 4),
  );
