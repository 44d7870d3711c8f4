import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

/** Returns the paths in backticks in README.md and docs/ that don't exist, as "docs/how-to.md:12: site/old.ts". */
export function findDeadDocPaths(root = projectRoot): string[] {
  const docs = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll(path.sep, "/")}`);
  const ignored = readFileSync(path.join(root, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.replace(/^\//, ""));
  return ["README.md", ...docs]
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), "utf8").split("\n");
      return lines.flatMap((line, index) =>
        [...line.matchAll(/`([^`\s]+)`/g)]
          .map(([, quoted = ""]) => quoted)
          .filter((quoted) => namesPath(quoted, root, ignored) && !exists(quoted, root))
          .map((quoted) => `${file}:${index + 1}: ${quoted}`),
      );
    });
}

/** Returns true if quoted text is a path in this repository, and not a URL, a package or a type. */
function namesPath(quoted: string, root: string, ignored: readonly string[]): boolean {
  if (!/^[\w.]/.test(quoted) || /^\.{1,2}\/|:\/\//.test(quoted)) return false;
  const [first = ""] = quoted.split("/");
  // Files of a build or of the server need not exist.
  if (ignored.includes(first) || ignored.includes(`${first}/`)) return false;
  const hasExtension = /\.(ts|tsx|mjs|js|json|css|md|mdx|svg|example)$/.test(quoted);
  return quoted.includes("/") ? hasExtension || existsSync(path.join(root, first)) : hasExtension;
}

/** Returns true if the path exists. For a pattern such as `content/posts/<slug>.mdx` it checks the directory. */
function exists(quoted: string, root: string): boolean {
  const fixed = /^[^<*{…]*/.exec(quoted)?.[0] ?? "";
  const location = fixed === quoted ? quoted : path.posix.dirname(`${fixed}x`);
  return existsSync(path.join(root, location));
}
