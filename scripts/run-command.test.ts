import { expect, onTestFinished, test } from "vitest";
import { runTool } from "#scripts/run-command.ts";

test("runs a tool without a shell on Windows, too", async () => {
  const { platform } = process;
  Object.defineProperty(process, "platform", { value: "win32" });
  onTestFinished(() => {
    Object.defineProperty(process, "platform", { value: platform });
  });
  const { output } = await runTool("tsc", ["--version"]);
  expect(output).toMatch(/^Version \d/);
});
