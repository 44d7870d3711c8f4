import { onOff, publicKey } from "#accounts/config.ts";
import { editorSettings } from "#editor/settings.ts";

/** The settings that only the build of the website reads. */
export const buildSettings = {
  drafts: {
    name: "VITE_DRAFTS",
    ...onOff,
    default: "off",
    meaning:
      "Whether the build includes drafts of articles, for a preview host. Search engines are then asked to list no page.",
  },
  publishableKey: {
    name: "VITE_SUPABASE_PUBLISHABLE_KEY",
    ...publicKey,
    schema: publicKey.schema.optional(),
    default: "",
    meaning:
      "API key of the account service at VITE_SUPABASE_URL, such as a project's publishable key. Not set: AUTH_PUBLIC_KEY.",
  },
  ...editorSettings,
} as const;
