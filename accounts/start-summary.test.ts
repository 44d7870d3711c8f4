import { expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { describeSummary, summariseStart } from "#accounts/start-summary.ts";

test("lists where data is stored and which features are on", () => {
  const summary = summariseStart(readConfig({ DATA_DIR: "/srv/data", AUTH_SIGNUP: "off" }), 12);
  expect(summary).toMatchObject({
    address: "http://localhost:3000, listening on 127.0.0.1:3000",
    data: "/srv/data",
    mail: "stored as files in /srv/data/outbox",
    accounts: "on, sign-up off, confirmation by mail on, rate limits on",
    metrics: "off (METRICS_PORT)",
    logs: "info",
  });
});

test("lists servers without their passwords", () => {
  const config = readConfig({
    SMTP_URL: "smtps://post:s3cret@mail.example:465",
    METRICS_PORT: "9464",
    TRUSTED_IP_HEADER: "X-Forwarded-For",
  });
  const block = describeSummary(summariseStart(config, 12));
  expect(block).toContain("sent by mail.example:465\n");
  expect(block).toContain("http://127.0.0.1:9464/metrics\n");
  expect(block).toContain("read from x-forwarded-for\n");
  expect(block).not.toContain("s3cret");
});
