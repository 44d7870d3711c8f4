import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { buildEditor, readContentFiles } from "#editor/build-editor.ts";
import { answerRequest } from "#editor/local-files.ts";
import { contentTypeOf, editorPolicy } from "#server/http/page-headers.ts";

/** Serves the editor to this machine, and writes the files of content/. Ends with Ctrl+C. */

const directory = path.join(import.meta.dirname, "../build/editor");
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4322" },
    preview: { type: "string", default: "http://localhost:4321" },
  },
});

const headers = {
  "Content-Security-Policy": editorPolicy(),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const app = new Hono();
app.use(async ({ req, text, header }, next) => {
  for (const [name, value] of Object.entries(headers)) header(name, value);
  // Other sites' pages must not reach the editor: neither by a name of theirs for this machine, nor by a request to it.
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port()}`);
  const origin = req.header("Origin");
  const isOwn = !origin || hosts.some((host) => origin === `http://${host}`);
  if (!isOwn || !hosts.includes(req.header("Host") ?? ""))
    return text("Not from this machine's editor", 403);
  return next();
});
app.post("/edit/files", async ({ req, text, json }) => {
  if (req.header("Content-Type")?.split(";")[0] !== "application/json")
    return text("Expected JSON", 415);
  try {
    return json(await answerRequest(await req.json()));
  } catch (error) {
    return json({ error: (error as Error).message }, 422);
  }
});
app.get("/", ({ redirect }) => redirect("/edit"));
app.get("/edit/content.json", async ({ body }) =>
  body(await readContentFiles(), 200, { "Content-Type": "application/json" }),
);
app.get("/edit/:name{[\\w.-]+}?", async ({ req, body, notFound }) => {
  const { name = "index.html" } = req.param();
  const file = await readFile(path.join(directory, name)).catch(() => undefined);
  if (!file) return notFound();
  return body(file, 200, { "Content-Type": contentTypeOf(name) ?? "application/octet-stream" });
});

await buildEditor(directory, {
  backend: { name: "proxy", proxy_url: "/edit/files", branch: "main" },
  hasWorkflow: false,
  previewUrl: values.preview,
});
const server = createAdaptorServer({ fetch: app.fetch });
const port = () => Object(server.address()).port as number;
server.listen(Number(values.port), "127.0.0.1", () => {
  console.log(`Editor: http://localhost:${port()}/edit (Ctrl+C stops it)
To see changes on the site, run \`npm run dev\` in a second terminal: ${values.preview}`);
});
server.on("error", ({ message }: Error) => {
  console.error(`${message}. Choose another port: npm run edit -- --port 4333`);
  process.exitCode = 1;
});
