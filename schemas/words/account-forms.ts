import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

const success = fields({ title: text, text });
const optional = fields({ label: text });

export const schema = fields({
  loading: text,
  slow: fields({ text, retry: text }),
  fields: fields({
    email: fields({ label: text, missing: text, invalid: text }),
    password: fields({ label: text, missing: text }),
    newPassword: fields({ label: text, hint: text, missing: text }),
    confirmPassword: fields({ label: text, missing: text }),
    displayName: optional,
    companyName: optional,
    phoneNumber: optional,
  }),
  samePassword: text,
  mailSent: fields({ success, failure: text }),
  passwordChanged: fields({ success, recovered: text, failure: text }),
  code: fields({
    title: text,
    text,
    recovering: text,
    label: text,
    hint: text,
    missing: text,
    wrong: text,
    button: text,
    working: text,
    useRecovery: text,
    useApp: text,
    cancel: text,
    recoveryLabel: text,
    recoveryHint: text,
    recoveryMissing: text,
    recoveryWrong: text,
    lost: text,
  }),
});

export type AccountFormsWords = z.infer<typeof schema>;

/** The words that the forms of /auth and /account share. */
export const accountFormsWords = readWords("account-forms", schema);
