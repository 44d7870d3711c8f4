import { onOff } from "#accounts/config.ts";
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
  demo: {
    name: "VITE_DEMO",
    schema: onOff.schema.optional(),
    allowed: onOff.allowed,
    default: "",
    meaning:
      "Whether visitors book a demo on /demo; off: buttons lead to the contact form. Not set: on without VITE_SUPABASE_URL.",
  },
  ...editorSettings,
} as const;
