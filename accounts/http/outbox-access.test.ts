import { expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { openOutboxAccess, outboxLink } from "#accounts/http/outbox-page.ts";

const smtp = { SMTP_URL: "smtp://mail.hotel.example:587" };

test("each start at a terminal creates a secret of 256 bits", () => {
  const config = readConfig({ DATA_DIR: "/srv/data" });
  const access = openOutboxAccess(config, true);
  expect(access?.directory).toBe("/srv/data/outbox");
  expect(Buffer.from(access?.token ?? "", "base64url").length).toBe(32);
  expect(openOutboxAccess(config, true)?.token).not.toBe(access?.token);
});

test.each([
  ["no terminal", {}, false],
  ["a public site", { SITE_URL: "https://hotel.example", SMTP_URL: "outbox" }, true],
  ["a mail server", smtp, true],
])("with %s the page is not served", (_, env, terminal) => {
  expect(openOutboxAccess(readConfig(env), terminal)).toBeUndefined();
});

test("the link contains the secret", () => {
  const access = { directory: "", token: "a_b-c" };
  expect(outboxLink("http://localhost:3000", access)).toBe(
    "http://localhost:3000/outbox?token=a_b-c",
  );
});
