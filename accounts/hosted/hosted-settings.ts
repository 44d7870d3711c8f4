import { z } from "zod";
import type { AuthService } from "#accounts/auth/service.ts";
import { mailSender } from "#accounts/config/brand.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import {
  type Environment,
  mailSettings,
  type Product,
  readGroup,
  readServiceSettings,
  type Setting,
  serverSettings,
  webAddress,
} from "#accounts/config/settings.ts";

/** Keys by name, as a project passes them to its functions: {"default": "sb_publishable_..."}. */
const keys = z
  .string()
  .optional()
  .transform((text = "{}", context): string[] => {
    try {
      return Object.values(z.record(z.string(), z.string()).parse(JSON.parse(text)));
    } catch {
      context.addIssue("not a JSON object");
      return z.NEVER;
    }
  });
const secret = { schema: z.string().optional(), allowed: "a text" };
const named = { schema: keys, allowed: "a JSON object with keys by name" };
const database = {
  // The project writes it, and pg reads some spellings of passwords that no one should write.
  schema: z.string().refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")),
  allowed: "a PostgreSQL address",
};

/** A setting that a project passes to each of its functions. No other name may begin with SUPABASE_. */
const passed = <Type>(name: `SUPABASE_${Uppercase<string>}`, type: Type) => ({
  ...type,
  name,
  default: "",
  meaning: "Passed by the project, not set by hand.",
});
const projectSettings = {
  url: passed("SUPABASE_URL", webAddress()),
  databaseUrl: passed("SUPABASE_DB_URL", database),
  publicKeys: passed("SUPABASE_PUBLISHABLE_KEYS", named),
  secretKeys: passed("SUPABASE_SECRET_KEYS", named),
  // The older form of both.
  anonKey: passed("SUPABASE_ANON_KEY", secret),
  serviceKey: passed("SUPABASE_SERVICE_ROLE_KEY", secret),
};

const hostedSettings = {
  siteUrl: {
    ...serverSettings.siteUrl,
    schema: serverSettings.siteUrl.schema.unwrap(),
    meaning: "Public address of the site, used in emails.",
  },
  mailApiUrl: {
    name: "MAIL_API_URL",
    ...webAddress(),
    default: "https://api.resend.com/emails",
    meaning: "Address of the mail provider's API, which takes mails in the form of Resend.",
  },
  mailApiKey: {
    name: "MAIL_API_KEY",
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    allowed: "the key of your mail provider",
    default: "",
    meaning: "Key of the mail provider's API.",
  },
  from: mailSettings.from,
  trustedIpHeader: {
    ...serverSettings.trustedIpHeader,
    default: "cf-connecting-ip",
    meaning: "Header in which the project's gateway sends the visitor's IP address.",
  },
  jwtSecret: {
    name: "JWT_SECRET",
    ...secret,
    default: "",
    meaning:
      "The project's older JWT secret, while access tokens are still signed with it. Not set: only the project's published keys verify tokens.",
  },
} as const satisfies Record<string, Setting>;

export type HostedSettings = ReturnType<typeof readHostedSettings>;

/** Throws an OperatorError that lists every invalid setting. The project itself ends sessions, so no age ends them here. */
export function readHostedSettings(env: Environment, { brand, extensions = [] }: Product) {
  const problems: string[] = [];
  const project = readGroup(projectSettings, env, problems);
  const hosted = readGroup(hostedSettings, env, problems);
  const listKeys = (named: string[] = [], older?: string) => [...named, ...(older ? [older] : [])];
  const publicKeys = listKeys(project.publicKeys, project.anonKey);
  const secretKeys = listKeys(project.secretKeys, project.serviceKey);
  const { auth, own } = readServiceSettings(env, extensions, problems);
  if (!secretKeys[0]) problems.push("SUPABASE_SECRET_KEYS has no key.");
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  const config: AuthService["config"] = {
    ...auth,
    own,
    brand,
    mailFrom: mailSender(brand, hosted.siteUrl, hosted.from),
    siteUrl: hosted.siteUrl,
    functionsUrl: `${project.url}/functions/v1`,
    trustedIpHeader: hosted.trustedIpHeader,
    publicKey: publicKeys[0] ?? auth.publicKey,
    otherPublicKeys: publicKeys,
    sessionIdleDays: 0,
    secretKey: secretKeys[0],
  };
  return { ...hosted, ...project, secretKeys, config, extensions };
}
