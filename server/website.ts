import type { Commands, Extension, Product } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { extensions } from "#server/extensions.ts";
import { subscriberCommands } from "#server/newsletter/subscribers-command.ts";
import { requestsCommands } from "#server/requests/requests-commands.ts";

/** The operators' commands of extensions by name. They use files, which functions on a hosted project cannot. */
const commands: Readonly<Record<string, Commands>> = {
  newsletter: subscriberCommands,
  requests: requestsCommands,
};

/** What the website adds to the account service. */
export const website: Required<Product> = {
  brand,
  extensions: extensions.map(
    (extension): Extension => ({ ...extension, commands: commands[extension.name] ?? {} }),
  ),
};
