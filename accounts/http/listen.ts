import { once } from "node:events";
import type { Server } from "node:http";
import { StartError } from "#accounts/config/start-error.ts";

/**
 * Starts a server at its address. Rejects with a StartError if the address is not available. `setting` is the name of
 * the setting of the port, for the message.
 */
export async function listen(
  server: Server,
  place: { port: number; host: string },
  setting: "PORT" | "METRICS_PORT",
): Promise<void> {
  try {
    server.listen(place.port, place.host);
    await once(server, "listening");
  } catch (error) {
    const reason = explain(error as NodeJS.ErrnoException, place, setting);
    throw reason ? new StartError(reason) : error;
  }
}

function explain(
  { code, syscall }: NodeJS.ErrnoException,
  { port }: { port: number },
  setting: "PORT" | "METRICS_PORT",
): string | undefined {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Stop that program, or set ${setting} to another port, as in ${setting}=${port + 1}.`;
  }
  if (code === "EACCES") {
    return `This user may not open port ${port}. Set ${setting} to a port above 1023, as in ${setting}=3000.`;
  }
  if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") {
    return `${setting.replace("PORT", "HOST")} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`;
  }
  return undefined;
}
