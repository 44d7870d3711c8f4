import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real mail server on this machine that stores the mails it receives. It listens on `host`. */
export async function startMailServer(options: SMTPServerOptions = {}, host = "127.0.0.1") {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  let silent = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    // Checked at each step, so that open sessions become silent too.
    onConnect: (_session, done) => silent || done(),
    onMailFrom: (_address, _session, done) => silent || done(),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error("No such mailbox here") : null),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
    ...options,
  });
  // Connections that a test breaks off.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** For SMTP_URL. */
    url: `smtp://${host}:${port}`,
    /** Every accepted mail, oldest first. */
    mails,
    /** Recipients that it rejects like an unknown mailbox. */
    refused,
    /** Accepts connections but sends nothing on them until it is told to continue. */
    fallSilent: () => {
      silent = true;
    },
    /** Closes every connection. */
    hangUp,
    goOn: () => {
      silent = false;
    },
    stop: () => {
      hangUp();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
