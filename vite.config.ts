import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkGfm from "remark-gfm";
import { defineConfig } from "vite";
import { readConfig } from "./server/config.ts";
import { figureColumns } from "./site/articles/figure-columns.ts";
import { mdxPages } from "./site/articles/mdx-pages.ts";
import { postList } from "./site/articles/post-list.ts";
import { guidePdfFile } from "./site/guide-pdf/guide-pdf-file.ts";
import { leanRouter } from "./site/lean-router.ts";

const { siteUrl, port, auth } = readConfig(process.env);

export default defineConfig(({ command }) => ({
  define: {
    __SITE_URL__: JSON.stringify(siteUrl),
    __AUTH_PUBLIC_KEY__: JSON.stringify(auth.publicKey),
    __BUILD_YEAR__: new Date().getFullYear(),
    __DEV_SERVER__: command === "serve",
  },
  plugins: [
    leanRouter(),
    mdxPages(),
    mdx({
      remarkPlugins: [remarkGfm, figureColumns],
      providerImportSource: "#site/articles/mdx-components.tsx",
    }),
    postList(),
    guidePdfFile(siteUrl),
    reactRouter(),
  ],
  server: {
    // While developing, the account service is that of `node server/main.ts` beside it.
    proxy: { "/auth/v1": `http://localhost:${port}`, "/functions/v1": `http://localhost:${port}` },
  },
  build: {
    // Pictures stay files: a data URI would stand in the HTML and again in the script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // V8 then compiles a file while it is fetched, off the main thread, and not function by function on it.
        postBanner: "//# allFunctionsCalledOnLoad",
        // What every page needs comes in two files, which compress better than many small ones: the libraries,
        // and the frame around every page with what at least 22 of the routes share.
        codeSplitting: {
          groups: [
            {
              name: "framework",
              test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router)\//,
            },
            {
              name: "shell",
              test: /\/site\/(root\.tsx|components\/layout\/|components\/ui\/(toast\.tsx|use-hydrated)|account\/(session|stored-session|mail-link))/,
            },
            { name: "shared", test: /\/(site|content)\//, minShareCount: 22 },
          ],
        },
      },
    },
  },
}));
