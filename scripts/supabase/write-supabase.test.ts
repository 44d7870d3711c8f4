import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import { codeDigits, mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { reuseSeconds } from "#accounts/rules/refresh-tokens.ts";
import { describeSupabase } from "#scripts/supabase/write-supabase.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");

test.each(Object.entries(describeSupabase()))("%s is up to date", (file, text) => {
  const hasFile = readdirSync(path.join(root, path.dirname(file))).includes(path.basename(file));
  expect(hasFile && readFileSync(path.join(root, file), "utf8"), "Run npm run write-supabase").toBe(
    text,
  );
});

test("a hosted project has the settings of our own server, and our functions and templates", () => {
  const config = describeSupabase()["supabase/config.toml"];
  const { auth } = readConfig({}, website);
  const limits = listLimits(website.extensions);
  const perFiveMinutes = (name: string) => {
    const { points = 0, duration = 1 } = limits[name] ?? {};
    return (points * 300) / duration;
  };
  const values = {
    jwt_expiry: auth.accessTokenSeconds,
    refresh_token_reuse_interval: reuseSeconds,
    enable_signup: auth.signup,
    minimum_password_length: auth.passwordMinLength,
    email_sent: auth.mailsPerHour,
    token_refresh: perFiveMinutes("token"),
    sign_in_sign_ups: perFiveMinutes("signup"),
    token_verifications: perFiveMinutes("verify"),
    enable_confirmations: !auth.autoconfirm,
    max_frequency: `"${auth.mailIntervalSeconds}s"`,
    otp_length: codeDigits,
    otp_expiry: mailedTokenSeconds,
  };
  for (const [name, value] of Object.entries(values))
    expect(config).toContain(`\n${name} = ${value}\n`);
  for (const file of readdirSync(path.join(root, "supabase/templates")))
    expect(config).toContain(`templates/${file}"`);
  for (const name of readdirSync(path.join(root, "supabase/functions")))
    if (/^[a-z-]+$/.test(name))
      expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`);
});
