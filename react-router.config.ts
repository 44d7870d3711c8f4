import type { Config } from "@react-router/dev/config";
import { showDrafts } from "./site/articles/show-drafts.ts";
import { everyPath } from "./site/every-path.ts";

export default {
  appDirectory: "site",
  // The build makes a fresh directory and swaps it in when it is complete (scripts/build.ts).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build/next",
  // Every page is HTML at build time; the server only hands out files.
  ssr: false,
  prerender: () => everyPath({ drafts: showDrafts }).map(({ path }) => path),
} satisfies Config;
