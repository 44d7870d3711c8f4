import { relative } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { readPosts } from "#content/posts.ts";
import { showDrafts } from "#site/articles/show-drafts.ts";

const id = "virtual:posts";

/** Gives the site every article's front matter as the module `virtual:posts`, without the articles' bodies. */
export function postList(): Plugin {
  return {
    name: "post-list",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      // What cards and the index show; the call to action and the headings belong to the article's own page.
      const posts = readPosts({ drafts: showDrafts });
      const summaries = posts.map(
        ({ cta, description, file, headings, keywords, ...summary }) => summary,
      );
      return `export const posts = ${JSON.stringify(summaries)};`;
    },
    configureServer(server) {
      // The routes are read once: an article that comes or goes needs them read again.
      for (const event of ["add", "unlink"] as const) {
        server.watcher.on(event, (file) => {
          if (!isArticle(file, server)) return;
          try {
            // A server that starts with a mistake in an article ends at once.
            readPosts({ drafts: showDrafts });
            server.restart();
          } catch (error) {
            server.config.logger.error((error as Error).message);
          }
        });
      }
    },
    handleHotUpdate({ file, server }) {
      if (!isArticle(file, server)) return;
      const module = server.moduleGraph.getModuleById(`\0${id}`);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}

function isArticle(file: string, server: ViteDevServer): boolean {
  return relative(server.config.root, file).startsWith("content/posts/");
}
