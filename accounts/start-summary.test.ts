import { expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { summariseStart } from "#accounts/start-summary.ts";

test("says where data and mails go, without passwords", () => {
  const kept = summariseStart(readConfig({ DATA_DIR: "/srv/data", AUTH_SIGNUP: "off" }));
  expect(kept).toMatchObject({ data: "/srv/data", mail: "/srv/data/outbox", signup: false });
  const config = readConfig({ SMTP_URL: "smtps://post:s3cret@mail.example:465" });
  expect(summariseStart(config).mail).toBe("mail.example:465");
});
