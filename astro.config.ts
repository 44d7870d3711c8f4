import { unified } from "@astrojs/markdown-remark";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { site } from "./content/site.ts";
import { isPublicSiteUrl, readConfig } from "./server/config.ts";
import { articleBoxes } from "./site/articles/markdown/article-boxes.ts";
import { contentValues } from "./site/articles/markdown/content-values.ts";
import { figureColumns } from "./site/articles/markdown/figure-columns.ts";
import { headingAnchors } from "./site/articles/markdown/heading-anchors.ts";
import { tableFrames } from "./site/articles/markdown/table-frames.ts";
import { islands } from "./site/islands/integration.ts";
import { kitPage } from "./site/kit/kit-page.ts";

const { siteUrl, port, auth } = readConfig(process.env);
/** Paper keeps no local address: without a public one, print names the domain that the site will have. */
const printedUrl = isPublicSiteUrl(siteUrl) ? siteUrl : `https://${site.domain}`;
const accountService = `http://localhost:${port}`;

export default defineConfig({
  site: siteUrl,
  srcDir: "site",
  // The build makes a fresh directory and swaps it in when it is complete (scripts/build/build-site.ts).
  outDir: process.env.BUILD_DIRECTORY ?? "build/next",
  cacheDir: "build/cache/astro",
  trailingSlash: "never",
  build: {
    assets: "assets",
    // Nothing but the fonts is fetched before the first paint.
    inlineStylesheets: "always",
  },
  devToolbar: { enabled: false },
  integrations: [islands(), react(), mdx(), kitPage()],
  markdown: {
    syntaxHighlight: false,
    processor: unified({
      smartypants: false,
      remarkPlugins: [contentValues, figureColumns],
      rehypePlugins: [headingAnchors, tableFrames, articleBoxes],
    }),
  },
  vite: {
    cacheDir: "build/cache/vite",
    define: {
      __SITE_URL__: JSON.stringify(siteUrl),
      __PRINTED_URL__: JSON.stringify(printedUrl),
      __AUTH_PUBLIC_KEY__: JSON.stringify(auth.publicKey),
    },
    // While developing, the account service is that of `node server/main.ts` beside it.
    server: { proxy: { "/auth/v1": accountService, "/functions/v1": accountService } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files compress better, and arrive sooner, than one for each module.
              codeSplitting: {
                groups: [
                  {
                    name: "react",
                    priority: 3,
                    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/site\/islands\/|rolldown.runtime|preload-helper/,
                  },
                  {
                    name: "session",
                    priority: 1,
                    test: /\/site\/account\/(session|stored-session|mail-link|use-account)|\/ui\/(plain-)?toast\.tsx/,
                  },
                  {
                    name: "controls",
                    priority: 2,
                    test: /\/site\/components\/ui\/(button|icon|field|external-link|site-link|use-hydrated)|\/site\/account\/use-form|\/node_modules\/lucide\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      // Pictures stay files. The scripts of pages that hold no island are few lines and go into the page.
      assetsInlineLimit: (file) => file.endsWith(".js"),
    },
  },
});
