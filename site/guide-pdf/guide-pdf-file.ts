import type { Plugin } from "vite";
import { guidePdfPath } from "#site/pages/success-guide/guide-pdf-facts.ts";

const id = "virtual:guide-pdf";

/**
 * Makes the guide's PDF with the pages, as a file of the site, and gives the site its size as the module
 * `virtual:guide-pdf`. While developing it is made when somebody asks for it, and has its size from then on.
 */
export function guidePdfFile(siteUrl: string): Plugin {
  let made: Promise<Buffer> | undefined;
  const pdf = () => {
    // Loaded on first use: the library is large, and most runs of the development server never need it.
    made ??= import("#site/guide-pdf/guide-pdf.ts").then(({ guidePdf }) => guidePdf({ siteUrl }));
    return made;
  };
  return {
    name: "guide-pdf-file",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(loaded) {
      return loaded === `\0${id}` ? `export const guidePdfBytes = ${(await pdf()).length};` : null;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: guidePdfPath.slice(1), source: await pdf() });
    },
    configureServer(server) {
      server.middlewares.use(guidePdfPath, (_request, response, next) => {
        pdf().then((bytes) => {
          response.setHeader("Content-Type", "application/pdf");
          response.end(bytes);
        }, next);
      });
    },
  };
}
