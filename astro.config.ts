import { unified } from "@astrojs/markdown-remark";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { isPublicSiteUrl, readConfig } from "./accounts/config/settings.ts";
import { company } from "./schemas/facts/company.ts";
import { defaultLanguage, pageLanguage } from "./schemas/languages.ts";
import { dataModules } from "./scripts/build/data-modules.ts";
import { rehypePlugins, remarkPlugins } from "./site/blog/articles/markdown/plugins.ts";
import { sharedScriptFiles } from "./site/frame/islands/script-files.ts";
import { siteParts } from "./site/integration.ts";

const { siteUrl, port, auth } = readConfig(process.env);
/** Citations and downloads must not have a local address, so without a public SITE_URL they have the domain in content/facts/company.yaml. */
const printedUrl = isPublicSiteUrl(siteUrl) ? siteUrl : `https://${company.domain}`;
const accountService = `http://localhost:${port}`;

export default defineConfig({
  site: siteUrl,
  // The pages of another language are those of siteParts() alone.
  srcDir: pageLanguage === defaultLanguage ? "site" : "site/translated",
  // scripts/build/build-site.ts moves the complete build to build/site.
  outDir: process.env.BUILD_DIRECTORY ?? "build/next",
  cacheDir: `build/cache/astro-${pageLanguage}`,
  trailingSlash: "never",
  build: {
    assets: "assets",
    // So that the browser fetches only the fonts before the first paint.
    inlineStylesheets: "always",
  },
  devToolbar: { enabled: false },
  integrations: [siteParts(), react(), mdx()],
  markdown: {
    syntaxHighlight: false,
    processor: unified({ smartypants: false, remarkPlugins, rehypePlugins }),
  },
  vite: {
    cacheDir: `build/cache/vite-${pageLanguage}`,
    // Settings that the browser may know. Astro would only pass on PUBLIC_.
    envPrefix: "VITE_",
    plugins: [dataModules([pageLanguage])],
    worker: { format: "es", plugins: () => [dataModules([pageLanguage])] },
    define: {
      __SITE_URL__: JSON.stringify(siteUrl),
      __PRINTED_URL__: JSON.stringify(printedUrl),
      __AUTH_PUBLIC_KEY__: JSON.stringify(auth.publicKey),
    },
    // A native module of pages alone, which `npm run dev` would prepare for browsers.
    optimizeDeps: { exclude: ["@resvg/resvg-js"] },
    // `npm run dev` forwards calls of the account service to `node server/main.ts`.
    server: { proxy: { "/auth/v1": accountService, "/functions/v1": accountService } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: sharedScriptFiles },
            },
          },
        },
      },
    },
    build: {
      // Pictures stay files. Scripts of pages without islands are short, so they are inlined.
      assetsInlineLimit: (file) => file.endsWith(".js"),
    },
  },
});
