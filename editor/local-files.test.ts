import { expect, test } from "vitest";
import { answerRequest } from "#editor/local-files.ts";

const save = (path: string) => ({
  action: "persistEntry",
  params: { dataFiles: [{ path, raw: "" }], assets: [] },
});
const upload = (path: string) => ({
  action: "persistMedia",
  params: { asset: { path, content: "", encoding: "base64" } },
});

test.each([
  save("package.json"),
  save("content/../package.json"),
  save("content/en/../../.env"),
  save("/etc/passwd.yaml"),
  save("content/en/posts/../../../x.yaml"),
  save("schemas/facts/plans.ts"),
  upload("content/pictures/page.html"),
  upload("content/pictures/drawing.svg"),
  upload("content/pictures/../../site/x.png"),
  { action: "getEntry", params: { path: ".env" } },
  { action: "getMediaFile", params: { path: "data/accounts.db" } },
  { action: "entriesByFolder", params: { folder: "data", extension: "db", depth: 1 } },
  { action: "deleteFiles", params: { paths: ["content/en/home.yaml", "package.json"] } },
  { action: "runCommand", params: {} },
  null,
])("the editor may not: %j", async (body) => {
  await expect(answerRequest(body)).rejects.toThrow("The editor cannot do that");
});

test("it reads content", async () => {
  const body = { action: "getEntry", params: { path: "content/facts/plans.yaml" } };
  expect(await answerRequest(body)).toMatchObject({ data: expect.stringContaining("setupFee") });
});
