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
  ...editorSettings,
} as const;
