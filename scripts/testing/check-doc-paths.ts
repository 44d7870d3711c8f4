import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

/**
 * Returns the paths in backticks and the targets of links in README.md, docs/ and accounts/docs/ that
 * don't exist, as "docs/how-to.md:12: site/old.ts".
 */
export function findDeadDocPaths(root = projectRoot): string[] {
  const docs = globSync(["README.md", "docs/**/*.md", "accounts/docs/**/*.md"], { cwd: root }).map(
    (name) => name.replaceAll(path.sep, "/"),
  );
  const ignored = readFileSync(path.join(root, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.replace(/^\//, ""));
  return docs.sort().flatMap((file) => {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      [
        ...[...line.matchAll(/`([^`\s]+)`/g)]
          .map(([, quoted = ""]) => quoted)
          .filter((quoted) => namesPath(quoted, root, ignored) && !exists(quoted, root)),
        ...[...line.matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g)]
          .map(([, target = ""]) => target)
          .filter((target) => !existsSync(path.join(root, path.dirname(file), target))),
      ].map((found) => `${file}:${index + 1}: ${found}`),
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

/** Returns true if the path exists. For a pattern such as `content/en/posts/<slug>.mdx` it checks the directory. */
function exists(quoted: string, root: string): boolean {
  const fixed = /^[^<*{…]*/.exec(quoted)?.[0] ?? "";
  const location = fixed === quoted ? quoted : path.posix.dirname(`${fixed}x`);
  return existsSync(path.join(root, location));
}
