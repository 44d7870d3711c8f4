import { z } from "zod";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { parseAddress, webAddress } from "#accounts/config/settings.ts";
import type { EditorSettings } from "#editor/build-editor.ts";

const address = webAddress(/^https:$/).schema.transform((value) => new URL(value));

const optional = { default: "" } as const;

/** The settings that put the editor at /edit of a build. */
export const editorSettings = {
  editorBackend: {
    name: "EDITOR_BACKEND",
    schema: z.enum(["github", "gitlab"]).optional(),
    allowed: "github or gitlab",
    ...optional,
    meaning:
      "Forge of the repository, for the editor at /edit of a preview host. Not set: there is no editor.",
  },
  editorRepository: {
    name: "EDITOR_REPOSITORY",
    schema: address.optional(),
    allowed: "the https address of a repository, without password",
    ...optional,
    meaning: "Repository to which the editor sends merge requests.",
  },
  editorLogin: {
    name: "EDITOR_LOGIN",
    schema: z.string().optional(),
    allowed: "an application id of GitLab, or the https address of an OAuth proxy for GitHub",
    ...optional,
    meaning: "How people sign in to the forge from the editor.",
  },
} as const;

type Values = {
  [Name in keyof typeof editorSettings]: z.output<(typeof editorSettings)[Name]["schema"]>;
};

/** Returns the editor of a build, or undefined if the settings ask for none. Throws an OperatorError if one is missing. */
export function forgeEditor(
  { editorBackend, editorRepository, editorLogin }: Values,
  siteUrl: string,
): EditorSettings | undefined {
  if (!editorBackend) return undefined;
  if (!editorRepository || !editorLogin) {
    throw new OperatorError("EDITOR_BACKEND also needs EDITOR_REPOSITORY and EDITOR_LOGIN.");
  }
  const { origin, pathname } = editorRepository;
  const repo = pathname.replace(/^\/|\/$|\.git$/g, "");
  const isGitlab = editorBackend === "gitlab";
  const login = isGitlab ? undefined : parseAddress(editorLogin, /^https:$/);
  if (!isGitlab && !login) {
    throw new OperatorError("EDITOR_LOGIN must be the https address of an OAuth proxy for GitHub.");
  }
  return {
    hasWorkflow: true,
    previewUrl: siteUrl,
    backend: {
      name: editorBackend,
      repo,
      branch: "main",
      base_url: login?.origin ?? origin,
      ...(login
        ? { auth_endpoint: login.pathname.replace(/^\//, "") || "auth" }
        : { auth_type: "pkce", app_id: editorLogin, api_root: `${origin}/api/v4` }),
    },
    origins: login
      ? ["https://api.github.com", "https://avatars.githubusercontent.com", login.origin]
      : [origin],
  };
}
