import type { Plugin } from "vite";

/**
 * Leaves out of a build what the site does not use of React Router, 4 KB (brotli) of every visit. The bundler
 * would do most of it by itself but for two habits of that code: components are made by calls that are not marked
 * as free of side effects, and get a `displayName` afterwards, which is a use.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler: (code, id) =>
        id.endsWith("/router/instrumentation.js")
          ? withoutInstrumentation(code)
          : code
              .replace(/^\w+\.displayName = .*;$/gm, "")
              .replace(
                /= (React\$1\.(?:forwardRef|createContext|memo)\()/g,
                "= /* @__PURE__ */ $1",
              ),
    },
  };
}

/** The router asks for these where it is given instruments to watch it with, which it is not. */
function withoutInstrumentation(code: string): string {
  const [, names] = /^export \{ (.+) \};$/m.exec(code) ?? [];
  if (!names) throw new Error("leanRouter: expected one list of exports in instrumentation.js");
  return names
    .split(", ")
    .map((name) => `export const ${name} = () => undefined;`)
    .join("\n");
}
