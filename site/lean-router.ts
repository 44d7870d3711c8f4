import type { Plugin } from "vite";

/**
 * Leaves out of a build what the site does not use of React Router, 3 KB (brotli) of every visit. The bundler
 * would do so by itself but for two habits of that code: components are made by calls that are not marked as
 * free of side effects, and get a `displayName` afterwards, which is a use.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"),
    },
  };
}
