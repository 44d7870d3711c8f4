import { expect, test } from "vitest";
import { readSettings } from "#accounts/config/settings.ts";
import { editorSettings, forgeEditor } from "#editor/settings.ts";

const site = "https://preview.hotel.example";
const editorOf = (env: Record<string, string>) =>
  forgeEditor(readSettings(editorSettings, env), site);

test("without settings there is no editor", () => {
  expect(editorOf({})).toBeUndefined();
});

test("a GitLab of the company", () => {
  const editor = editorOf({
    EDITOR_BACKEND: "gitlab",
    EDITOR_REPOSITORY: "https://git.hotel.example/web/site.git",
    EDITOR_LOGIN: "app-id",
  });
  expect(editor).toMatchObject({
    backend: { name: "gitlab", repo: "web/site", api_root: "https://git.hotel.example/api/v4" },
    hasWorkflow: true,
    previewUrl: site,
    origins: ["https://git.hotel.example"],
  });
});

test("GitHub with an OAuth proxy", () => {
  const editor = editorOf({
    EDITOR_BACKEND: "github",
    EDITOR_REPOSITORY: "https://github.com/hotel/site",
    EDITOR_LOGIN: "https://login.hotel.example/start",
  });
  expect(editor?.backend).toMatchObject({
    repo: "hotel/site",
    base_url: "https://login.hotel.example",
    auth_endpoint: "start",
  });
  expect(editor?.origins).toContain("https://api.github.com");
});

test.each([
  [{ EDITOR_BACKEND: "svn" }, "EDITOR_BACKEND"],
  [{ EDITOR_BACKEND: "gitlab" }, "EDITOR_BACKEND also needs EDITOR_REPOSITORY and EDITOR_LOGIN."],
  [
    { EDITOR_BACKEND: "github", EDITOR_REPOSITORY: "https://github.com/a/b", EDITOR_LOGIN: "id" },
    "EDITOR_LOGIN must be the https address of an OAuth proxy",
  ],
  [{ EDITOR_REPOSITORY: "javascript:alert(1)" }, "EDITOR_REPOSITORY"],
])("%j is an error", (env, message) => {
  expect(() => editorOf(env as Record<string, string>)).toThrow(message);
});
