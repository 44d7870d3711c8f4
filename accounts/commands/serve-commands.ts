import { operation } from "#accounts/commands/command.ts";
import { serve } from "#accounts/serve.ts";

export const serveCommands = {
  serve: operation({
    meaning: "Starts the server, which keeps emails as files until SMTP_URL is set.",
    options: { port: { value: "9999", meaning: "TCP port, instead of the setting PORT." } },
    example: "serve --port 9999 --data ./data",
    run: (settings) => serve({ settings }),
  }),
};
