import type { Commands, Product } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { extensions } from "#server/extensions.ts";
import { subscriberCommands } from "#server/newsletter/subscribers-command.ts";

export const website: Required<Product> & { commands: Commands } = {
  brand,
  extensions,
  commands: subscriberCommands,
};
