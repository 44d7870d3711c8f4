import { command } from "#scripts/admin/command.ts";
import { toFields } from "#scripts/admin/format.ts";
import { OperationError } from "#scripts/command-line/run-operation.ts";
import { runStep } from "#scripts/command-line/run-step.ts";
import { cleanUp } from "#server/clean-up.ts";
import { outboxDirectory } from "#server/mail/outbox.ts";

export const cleanUpCommands = {
  "clean-up": command({
    meaning: "Deletes rows past their retention period, as each server does daily.",
    example: "clean-up",
    run: async ({ database, config, now }, { json }) => {
      const { deleted, complete } = await cleanUp({
        database,
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
