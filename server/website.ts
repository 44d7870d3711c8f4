import type { Product } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { demo } from "#server/demo/extension.ts";
import { newsletter } from "#server/newsletter/extension.ts";
import { trial } from "#server/trial/extension.ts";

/** What the website adds to the account service. */
export const website: Required<Product> = { brand, extensions: [trial, demo, newsletter] };
