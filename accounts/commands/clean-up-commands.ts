import { cleanUp } from "#accounts/clean-up.ts";
import { command } from "#accounts/commands/command.ts";
import { toFields } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

export const cleanUpCommands = {
  "clean-up": command({
    meaning: "Deletes rows past their retention period, as each server does daily.",
    example: "clean-up",
    run: async ({ database, config, now }, { json }) => {
      const { deleted, complete } = await cleanUp({
        database,
        extensions: config.extensions,
        config: config.auth,
        outboxDirectory: outboxDirectory(config.dataDirectory),
        now: () => now,
        logError: (line, cause) => console.error(`${line}: ${(cause as Error).message}`),
        ...(!json && { runStep: (name, work) => runStep(`Deleting from ${name}`, work) }),
      });
      if (!complete) {
        throw new OperationError(
          "The cleanup is incomplete; see the errors above. Fix them and run it again. Rows that were deleted stay deleted.",
        );
      }
      return { data: { deleted }, text: `Deleted:\n${toFields(deleted)}` };
    },
  }),
};
