import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where Node stores compiled modules. Halves the time of a start: tests start many programs. */
export const compileCache = path.join(tmpdir(), "accounts-compile-cache");
/** The service without the website. */
export const accountsProgram = path.join(import.meta.dirname, "accounts-program.ts");

export type RunningServer = Awaited<ReturnType<typeof startOnce>>;

/**
 * Starts a server in a process of its own, with a free port and its own data, and waits until it is ready: the service
 * alone, or the one that `args` name. Rejects with its exit code and output if it ends instead.
 */
export async function startServer(
  env: Record<string, string> = {},
  args: readonly string[] = [accountsProgram],
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(env, args);
    } catch (error) {
      // Another process may take the free port before the server does.
      if (env.PORT || attempt === 3 || !/is in use by another/.test(String(error))) throw error;
    }
  }
}

async function startOnce(env: Record<string, string>, args: readonly string[]) {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "server-data-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(async ([exitCode]: (number | null)[]) => {
    await rm(dataDirectory, { recursive: true, force: true });
    return exitCode ?? null;
  });

  const output = collectOutput(child);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", () => output().includes("Serving on") && resolve());
    ended.then((exitCode) =>
      reject(new Error(`The server ended with code ${exitCode}:\n${output()}`)),
    );
  });

  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    /** Returns everything that it has printed so far. */
    output,
    /** Sends a stop signal, waits until it has ended, deletes its data and returns its exit code. */
    stop: (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Returns a function that returns everything that a program has printed so far. */
export function collectOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return () => output;
}

/** Waits until a program answers at an address. Rejects with what it printed if it ends instead. */
export async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  const output = collectOutput(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended:\n${output()}`);
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns a port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
