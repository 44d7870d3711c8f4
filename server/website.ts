import type { Commands, Extension, Product } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { extensions } from "#server/extensions.ts";
import { subscriberCommands } from "#server/newsletter/subscribers-command.ts";
import { trialCommands } from "#server/trial/trials-command.ts";

/** The operators' commands of an extension, by its name. They use files, which functions on a hosted project cannot. */
const commands: Readonly<Record<string, Commands>> = {
  newsletter: subscriberCommands,
  trial: trialCommands,
};

/** What the website adds to the account service. */
export const website: Required<Product> = {
  brand,
  extensions: extensions.map(
    (extension): Extension => ({ ...extension, commands: commands[extension.name] ?? {} }),
  ),
};
