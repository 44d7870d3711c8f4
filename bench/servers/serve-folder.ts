import { createServer } from "node:http";
import { plainSecurity } from "../../accounts/http/answer-headers.ts";
import { loadStaticSite } from "../../server/http/static-site.ts";

// Serves a folder with the site's own code. Arguments: folder, port.

const [directory = "", port = ""] = process.argv.slice(2);
const site = await loadStaticSite(directory, plainSecurity);
const server = createServer((request, response) => {
  if (!site.serve(request, response)) site.serveMissing(request, response);
}).listen(Number(port), "127.0.0.1");

process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
