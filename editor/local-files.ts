import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const root = path.join(import.meta.dirname, "..");

/** The files that the editor may read and write: content, and nothing that a program runs. */
const contentFile = z
  .string()
  .regex(/^content\/(facts|[a-z]{2}(\/posts|\/legal)?)\/[\w-]+\.(yaml|mdx)$/);
const picture = z.string().regex(/^content\/pictures\/\w[\w.-]*\.(jpe?g|png)$/i, "a JPEG or PNG");
const files = z.union([contentFile, picture]);
const asset = z.object({ path: picture, content: z.base64() });

/** The requests of Decap's backend "proxy", as decap-server answers them. */
const request = z.discriminatedUnion("action", [
  call("entriesByFolder", { folder: z.string().regex(/^content\/[a-z]{2}\/posts$/) }),
  call("entriesByFiles", { files: z.array(z.object({ path: contentFile })) }),
  call("getEntry", { path: contentFile }),
  call("persistEntry", {
    dataFiles: z.array(z.object({ path: contentFile, raw: z.string() })),
    assets: z.array(asset),
  }),
  call("getMedia", {}),
  call("getMediaFile", { path: picture }),
  call("persistMedia", { asset }),
  call("deleteFiles", { paths: z.array(files) }),
  call("getDeployPreview", {}),
]);

function call<Action extends string, Shape extends z.ZodRawShape>(action: Action, params: Shape) {
  return z.object({ action: z.literal(action), params: z.object(params) });
}

/** Answers a request of the editor. Throws an error for the person who edits. */
export async function answerRequest(body: unknown): Promise<unknown> {
  const { data, error } = request.safeParse(body);
  if (!data) throw new Error(`The editor cannot do that: ${z.prettifyError(error)}`);
  switch (data.action) {
    case "entriesByFolder":
      return Promise.all(list(data.params.folder, contentFile).map(readEntry));
    case "entriesByFiles":
      return Promise.all(data.params.files.map((file) => readEntry(file.path)));
    case "getEntry":
      return readEntry(data.params.path);
    case "persistEntry":
      for (const each of data.params.assets) await writePicture(each);
      for (const { path: name, raw } of data.params.dataFiles) await writeFile(locate(name), raw);
      return { message: "saved" };
    case "getMedia":
      return Promise.all(list("content/pictures", picture).map(readPicture));
    case "getMediaFile":
      return readPicture(data.params.path);
    case "persistMedia":
      await writePicture(data.params.asset);
      return readPicture(data.params.asset.path);
    case "deleteFiles":
      for (const name of data.params.paths) await rm(locate(name));
      return { message: "deleted" };
    case "getDeployPreview":
      return null;
  }
}

const locate = (name: string) => path.join(root, name);
const list = (folder: string, kind: z.ZodType) =>
  readdirSync(locate(folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => kind.safeParse(name).success);
const hashOf = (data: Buffer) => createHash("sha256").update(data).digest("hex");

async function readEntry(name: string) {
  if (!existsSync(locate(name))) return { data: null, file: { path: name, id: null } };
  const data = await readFile(locate(name));
  return { data: data.toString("utf8"), file: { path: name, id: hashOf(data) } };
}

async function readPicture(name: string) {
  const data = await readFile(locate(name));
  const content = data.toString("base64");
  return { id: hashOf(data), content, encoding: "base64", path: name, name: path.basename(name) };
}

const writePicture = ({ path: name, content }: z.infer<typeof asset>) =>
  writeFile(locate(name), content, "base64");
