import { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { contactSubjects } from "#schemas/site-paths.ts";
import { fields, icon, list, plural, template, text } from "#schemas/text-fields.ts";

const method = fields({ title: text, text, icon });
const notice = fields({ title: text, text });
const field = fields({ label: text });
const fieldWithHint = fields({ label: text, hint: text });

/** The choices of "What is it about?" in the contact form; the first one is the default. */
export const interests = ["general", "demo", "pricing", "migration", "support"] as const;
export type Interest = (typeof interests)[number];

export const schema = fields({
  head: fields({ title: text, lead: text }),
  call: text,
  whatsapp: text,
  orWhatsapp: text,
  methods: fields({ phone: method, whatsapp: method, email: method, demo: method }),
  openDemo: text,
  chatText: text,
  help: fields({ title: text, text, button: text, chatText: text }),
  questions: fields({ title: text, lead: text }),
  form: fields({
    title: text,
    intro: text,
    demo: fields({ text, link: text }),
    fields: fields({
      name: fields({ label: text, missing: text }),
      email: fields({ label: text, hint: text, missing: text, invalid: text }),
      company: field,
      phone: fieldWithHint,
      propertyCount: field,
      interest: field,
      message: fields({ label: text, hint: text, missing: text }),
    }),
    propertyCounts: list(fields({ value: z.string("a text"), label: text })),
    interests: z.record(z.enum(interests), text),
    privacyNote: text,
    privacyLink: text,
    submit: text,
    submitting: text,
    notices: fields({ success: notice, failure: notice }),
    draft: fields({
      subject: text,
      labels: fields({
        name: text,
        email: text,
        company: text,
        phone: text,
        propertyCount: text,
        interest: text,
        message: text,
      }),
      emptyValue: text,
    }),
    afterSending: fields({
      heading: text,
      text,
      addressLabel: text,
      messageLabel: text,
      copyLabel: text,
      copiedLabel: text,
      notCopied: text,
      whatsappLabel: text,
    }),
    prefill: fields({
      plan: template("plan"),
      plans: fields({ starter: text, professional: text, enterprise: text }),
      rooms: plural,
      askRooms: text,
      askProperties: text,
      sites: template("sites"),
      otherSite: text,
      subjects: z.record(
        z.enum(contactSubjects),
        fields({ line: text, lineWithPlan: template("plan") }),
      ),
    }),
  }),
});

export type ContactWords = z.infer<typeof schema>;
export type ContactFormWords = ContactWords["form"];

/** The fields of the contact form. */
export type ContactField = keyof ContactFormWords["fields"];

/** The words of /contact. */
export const contactWords = readWords("contact", schema);
