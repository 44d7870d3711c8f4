import { createServer } from "node:http";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Config } from "#accounts/auth/service.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { listSettings, readConfig, readSettings } from "#accounts/config/settings.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { protectData } from "#accounts/db/protect-data.ts";
import { readHostedSettings } from "#accounts/hosted/hosted-settings.ts";
import { listen } from "#accounts/http/listen.ts";
import { openMailer } from "#accounts/mail/outbox.ts";
import { summariseStart } from "#accounts/serve.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { forgeEditor } from "#editor/settings.ts";
import { buildSettings } from "#scripts/build/build-settings.ts";
import { website } from "#server/website.ts";

/** The end of each password. */
const secret = "Geheim";

const texts = [
  ..." |  |true |\n|a\nb|a\0b|häuser 🏨|://|NaN|1e999|-1|0x10|%zz|a@b\nBcc: c@d|<|{|[z-a]{".split(
    "|",
  ),
  "x".repeat(100_000),
];
const addresses = ["smtp", "postgres", "https"].flatMap((scheme) => [
  ...["/", "#", "?", "@", ":", "%", "%zz", " ", "\\", "\n", "\0", "é", "[", "%2F"].flatMap(
    (sign) => [
      // What precedes the sign could be a port.
      `${scheme}://key:12${sign}${secret}@127.0.0.1:9`,
      `${scheme}://key${sign}three:${secret}@127.0.0.1:9`,
    ],
  ),
  `${scheme}:key:${secret}@127.0.0.1:9`,
  `${scheme}:///key:${secret}@127.0.0.1:9`,
  `${scheme}://key%3A${secret}%40127.0.0.1:9`,
  `${scheme}://key:${secret}@127.0.0.1:99999`,
  `${scheme}://key:${secret}@`,
  ` ${scheme}://key:${secret}@127.0.0.1:9`,
  `${scheme}://hotel.example@evil.example`,
  `${scheme}://`,
]);

const hosted = {
  SITE_URL: "https://hotel.example",
  SUPABASE_URL: "https://project.example",
  SUPABASE_DB_URL: "postgres://127.0.0.1:9/postgres",
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_the_hosted_project"}',
  MAIL_API_KEY: "key",
};
const own = [...website.extensions].flatMap(({ settings = {} }) => Object.values(settings));

/** Who reads settings, with their names. A setting that needs others gets them. */
const readers = {
  server: {
    names: Object.keys(listSettings(website.extensions)),
    read: (env: Record<string, string>) => readConfig(env, website),
  },
  functions: {
    names: [...Object.keys(hosted), ...own.map(({ name }) => name), "MAIL_API_URL", "JWT_SECRET"],
    read: (env: Record<string, string>) => void readHostedSettings({ ...hosted, ...env }, website),
  },
  build: {
    names: Object.values(buildSettings).map(({ name }) => name),
    read: (env: Record<string, string>) => {
      const forge = {
        EDITOR_REPOSITORY: "https://github.com/hotel/site",
        EDITOR_LOGIN: "https://login.hotel.example",
      };
      for (const EDITOR_BACKEND of ["", "github", "gitlab"]) {
        const values = readSettings(buildSettings, { EDITOR_BACKEND, ...forge, ...env });
        forgeEditor(values, "https://hotel.example");
      }
    },
  },
};

const directory = directoryForFile();

/** What the start does with a setting whose value was accepted. */
const starts: Record<string, (config: Config, value: string) => unknown> = {
  DATA_DIR: async (_config, value) => {
    const dataDirectory = path.join(directory, value);
    protectData(dataDirectory);
    await (await openDatabase({ dataDirectory })).close();
  },
  SMTP_URL: (config) => openMailer({ ...config, from: "a@b", print: () => {} }).close(),
  HOST: async ({ host }) => {
    const server = createServer();
    await listen(server, { port: 0, host }, "PORT").finally(() => server.close());
  },
};

/** Paths, which messages name. */
const shown = ["DATA_DIR"];

describe.each(Object.entries(readers))(
  "hostile values of the %s's settings",
  (_reader, { names, read }) => {
    test.each(names)(
      "%s is accepted, or rejected by a sentence without the value",
      async (name) => {
        const mayShow = shown.includes(name);
        for (const value of [...texts, ...addresses]) {
          let message = "";
          try {
            const config = read({ [name]: value });
            if (!config) continue;
            message = JSON.stringify(summariseStart(config));
            await starts[name]?.(config, value);
          } catch (error) {
            message = (error as Error).message;
            expect(error, value).toBeInstanceOf(OperatorError);
            if (!message.startsWith("Cannot connect to ")) expect(message).toMatch(name);
          }
          if (!mayShow) expect(message).not.toContain(secret);
        }
      },
    );
  },
);
