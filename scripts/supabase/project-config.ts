import { readConfig } from "#accounts/config/settings.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import type { Product } from "#accounts/index.ts";
import { codeDigits, mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { reuseSeconds } from "#accounts/rules/refresh-tokens.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";

export const hostedSiteUrl = `https://${company.domain}`;

export const templatesFolder = "supabase/templates";

/**
 * Returns config.toml of a hosted project: the defaults of our own settings, as far as the project has them. `functions`
 * are the names of the edge functions, which check their callers themselves: publishable keys are no tokens.
 */
export function projectConfig(
  { brand, extensions }: Required<Product>,
  {
    templates,
    notices,
    functions,
  }: {
    templates: Readonly<Record<string, { subject: string }>>;
    notices: Readonly<Record<string, { subject: string }>>;
    functions: readonly string[];
  },
): string {
  const { auth } = readConfig({}, { brand, extensions });
  const limits = listLimits(extensions);
  const perFiveMinutes = (name: string) => {
    const { points, duration } = limits[name] ?? { points: 30, duration: 300 };
    return Math.round((points * 300) / duration);
  };
  const redirects = brand.landingPaths.map((page) => hostedSiteUrl + page);
  return toToml([
    [undefined, { project_id: site.slug }],
    // The schema site is not exposed. Its row level security holds in any case.
    ["api", { schemas: ["public", "graphql_public"], max_rows: 1000 }],
    ["db", { major_version: 17 }],
    ["db.seed", { enabled: false }],
    [
      "auth",
      {
        site_url: hostedSiteUrl,
        additional_redirect_urls: redirects,
        jwt_expiry: auth.accessTokenSeconds,
        enable_refresh_token_rotation: true,
        refresh_token_reuse_interval: reuseSeconds,
        enable_signup: auth.signup,
        enable_anonymous_sign_ins: false,
        enable_manual_linking: false,
        minimum_password_length: auth.passwordMinLength,
        password_requirements: "",
      },
    ],
    [
      "auth.rate_limit",
      {
        email_sent: auth.mailsPerHour,
        token_refresh: perFiveMinutes("token"),
        sign_in_sign_ups: perFiveMinutes("signup"),
        token_verifications: perFiveMinutes("verify"),
      },
    ],
    [
      "auth.email",
      {
        enabled: true,
        double_confirm_changes: true,
        enable_confirmations: !auth.autoconfirm,
        secure_password_change: true,
        max_frequency: `${auth.mailIntervalSeconds}s`,
        otp_length: codeDigits,
        otp_expiry: mailedTokenSeconds,
      },
    ],
    [
      "auth.email.smtp",
      {
        enabled: true,
        host: "env(SMTP_HOST)",
        port: 587,
        user: "env(SMTP_USER)",
        pass: "env(SMTP_PASSWORD)",
        admin_email: company.email.enquiries,
        sender_name: brand.name,
      },
    ],
    ...Object.entries(templates).map(
      ([name, { subject }]): Section => [
        `auth.email.template.${name}`,
        { subject, content_path: `./${templatesFolder}/${name}.html` },
      ],
    ),
    ...Object.entries(notices).map(
      ([name, { subject }]): Section => [
        `auth.email.notification.${name}`,
        // Other than that of a template, this path begins in supabase/.
        { enabled: true, subject, content_path: `./templates/${name}.html` },
      ],
    ),
    ["auth.mfa.totp", { enroll_enabled: true, verify_enabled: true }],
    ...functions.map((name): Section => [`functions.${name}`, { verify_jwt: false }]),
  ]);
}

type Section = [
  name: string | undefined,
  values: Readonly<Record<string, string | number | boolean | readonly string[]>>,
];

function toToml(sections: readonly Section[]): string {
  const head =
    "# Written by `npm run write-supabase` from our own settings and content. `supabase config push` sends it to the project.\n";
  return [
    head,
    ...sections.map(([name, values]) => {
      // JSON's strings, numbers, booleans and arrays are those of TOML.
      const lines = Object.entries(values).map(([key, one]) => `${key} = ${JSON.stringify(one)}\n`);
      return (name ? `[${name}]\n` : "") + lines.join("");
    }),
  ].join("\n");
}
