import { spawn } from "node:child_process";
import { collectOutput } from "#accounts/tests/support/start-server.ts";
import { copyProject } from "#tests/support/copy-project.ts";

/** Starts a program of the project in a copy of it, which a test may change, and waits for the address that it prints. */
export async function startInCopy(program: string, address: RegExp, also: readonly string[] = []) {
  const project = await copyProject(also);
  const server = spawn(process.execPath, [program, "--port", "0"], {
    cwd: project.directory,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = collectOutput(server);
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", () => {
      const [found] = address.exec(output()) ?? [];
      if (found) resolve(found);
    });
    server.on("exit", () => reject(new Error(`${program} ended:\n${output()}`)));
  });
  const stop = async () => {
    server.kill();
    await project.remove();
  };
  return { directory: project.directory, url, stop };
}
