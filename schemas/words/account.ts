import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

const notice = fields({ title: text, text });
const noticeWithButton = fields({ title: text, text, button: text });

export const schema = fields({
  notices: fields({
    signUp: fields({ success: notice, open: notice, failure: text }),
    signIn: fields({ success: notice, failure: text }),
    signOut: fields({ success: notice, others: notice, failure: text }),
  }),
  mailLinks: fields({
    signup: notice,
    confirmed: noticeWithButton,
    recovery: noticeWithButton,
    emailChange: notice,
    halfway: notice,
    failed: fields({
      title: text,
      signedIn: text,
      unknown: text,
      reasons: fields({
        otp_expired: text,
        flow_state_not_found: text,
        user_banned: text,
        over_request_rate_limit: text,
        email_exists: text,
        validation_failed: text,
        service_unavailable: text,
        unexpected_failure: text,
        bad_oauth_callback: text,
        signup_disabled: text,
      }),
    }),
    unreachable: fields({ title: text, text, retry: text }),
    sendAnother: fields({
      signup: fields({ text, button: text }),
      recovery: fields({ text, button: text }),
      emailChange: text,
      email: fields({ label: text, missing: text, invalid: text }),
      working: text,
      sent: text,
      notSent: text,
      signIn: text,
    }),
    close: text,
  }),
  switchAccount: fields({
    title: text,
    current: text,
    offered: text,
    advice: text,
    stay: text,
    switch: text,
  }),
  weakPassword: fields({ length: text, characters: text, pwned: text, unknown: text }),
  functionFailures: fields({ fetch: text, relay: text, http: text }),
});

export type AccountWords = z.infer<typeof schema>;

/** What every page may say about the visitor's account. */
export const accountWords = readWords("account", schema);
