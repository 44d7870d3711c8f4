import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Package = { version: string; optionalDependencies?: Record<string, string> };

/**
 * Returns the optional dependencies that a lockfile has no entry for. npm leaves out those that the registry lacks, such
 * as the native parts for other platforms, and the package then does not start there.
 */
function findMissing(packages: Record<string, Package>): string[] {
  return Object.entries(packages).flatMap(([location, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !folders(location).some((folder) => `${folder}${name}` in packages))
      .map((name) => `${name}, of ${location} ${version}`),
  );
}

/** Returns the folders in which Node looks for the dependencies of a package. */
function folders(location: string): string[] {
  const parents = location
    .split("/node_modules/")
    .map((_, index, names) => names.slice(0, names.length - index).join("/node_modules/"));
  return [...parents.map((parent) => `${parent}/node_modules/`), "node_modules/"];
}

test.each(["package-lock.json", "bench/package-lock.json"])(
  "%s has every optional dependency, so the native parts for every platform",
  (file) => {
    const lockfile = readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
    const advice = 'See "Update a dependency" in docs/how-to.md';
    expect(findMissing(JSON.parse(lockfile).packages), advice).toEqual([]);
  },
);
