import { z } from "zod";
import { onOff, parseAddress } from "#accounts/config/settings.ts";
import { editorSettings } from "#editor/settings.ts";

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
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .refine((key) => !isSecretKey(key))
      .optional(),
    allowed: "letters, digits and signs without spaces, and not a secret key",
    default: "",
    meaning:
      "API key of the account service at VITE_SUPABASE_URL, such as a project's publishable key. Not set: that of this server.",
  },
  analyticsScript: {
    name: "VITE_ANALYTICS_SCRIPT",
    schema: z
      .string()
      .refine((value) => parseAddress(value, /^https:$/))
      .optional(),
    allowed: "an https address",
    default: "",
    meaning:
      "Script of Plausible or Umami, which every page then loads, and which may call its own origin only. The privacy notice says so.",
  },
  analyticsSite: {
    name: "VITE_ANALYTICS_SITE",
    schema: z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    allowed: "a domain, or the id of a website",
    default: "",
    meaning: "The site in Plausible (its domain) or Umami (its id).",
  },
  demo: {
    name: "VITE_DEMO",
    ...onOff,
    default: "on",
    meaning:
      "Whether visitors book a demo on /demo; off: buttons lead to the contact form. Set it to off if an account service other than ours or a hosted project with our functions keeps the accounts.",
  },
  ...editorSettings,
} as const;

/** Returns true for a key with access to the admin endpoints, which must not reach a browser. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims = ""] = key.split(".");
  return /"role"\s*:\s*"(service_role|supabase_admin)"/.test(
    Buffer.from(claims, "base64url").toString(),
  );
}
