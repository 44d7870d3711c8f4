import type { Extension } from "#accounts/index.ts";
import { newsletter } from "#server/newsletter/extension.ts";
import { trial } from "#server/trial/extension.ts";

/** What the website adds to the account service, on its own server and on a hosted project. */
export const extensions: readonly Extension[] = [trial, newsletter];
