import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { productsWords } from "#schemas/words/products.ts";

const { products: productNames } = productsWords[defaultLanguage];

/** The fields of the contact form, in their order on the page and in the mail draft. */
export type ContactField =
  | "name"
  | "email"
  | "company"
  | "phone"
  | "propertyCount"
  | "interest"
  | "message";

/** The words around one form field; optional fields are marked, required ones are not. */
export type ContactFieldText = {
  label: string;
  hint?: string;
  required: boolean;
  /** Shown if a required field is empty, and if its value is invalid. */
  missing?: string;
  invalid?: string;
};

/** The title and first paragraph in the head of /contact. */
export const contactHead = {
  title: "Contact us: demo, sales and support",
  lead: "Say how many rooms you have and where your bookings come from today. We answer with a plan, a price and a time for a demo.",
} as const;

/** Shown before a phone number and before a WhatsApp number, here and in the footer. */
export const callLabel = "Call";
export const whatsappLabel = "WhatsApp";
/** The link after the buttons of a page that sells. */
export const orWhatsapp = "Or send a WhatsApp";

/** The four cards at the top of /contact. Icons are names of lucide icons; site/contact/contact.tsx has the links. */
export const contactMethods = [
  {
    id: "phone",
    title: "Business phone",
    text: "Best when it is quicker to talk than to type.",
    icon: "phone",
  },
  {
    id: "whatsapp",
    title: "WhatsApp",
    text: "Send a message or a screenshot and carry on with your day.",
    icon: "message-circle",
  },
  {
    id: "email",
    title: "Business email",
    text: "Best for rate sheets, invoices and anything with an attachment.",
    icon: "mail",
  },
  {
    id: "demo",
    title: "Live demo site",
    text: "Look around an example property by yourself, at any hour.",
    icon: "monitor-play",
  },
] as const;

/** What happens in a demo, in the wording that every page uses. */
export const demoInWords =
  "In thirty minutes we show you a working day with your rooms and rates, and what commission cost you last month.";

/** Said of customers; enquiries have `contactPromise`. */
export const supportHours = "Support for customers: day and night.";

/** The promise for enquiries. */
export const contactPromise = `We reply to enquiries within ${terms.replyHours} hours.`;

/** The choices of "How many properties?" in the contact form. */
export const propertyCountOptions = [
  { value: "", label: "Select..." },
  { value: "1", label: "1" },
  { value: "2-5", label: "2–5" },
  { value: "6-20", label: "6–20" },
  { value: "20+", label: "20+" },
] as const;

/** The choices of "What is it about?" in the contact form; the first one is the default. */
export const interestOptions = [
  { value: "general", label: "General enquiry" },
  { value: "demo", label: "Book a demo" },
  { value: "pricing", label: "Pricing" },
  { value: "migration", label: "Moving from another system" },
  { value: "support", label: "Support" },
] as const;

const { starter, professional, enterprise } = productNames;

/** A subject that a link to the contact form may name. */
export type Subject = {
  interest: (typeof interestOptions)[number]["value"];
  /** The first line of the message, also where the link names a plan. */
  line: string;
  lineWithPlan: (plan: string) => string;
  /** Whether the line ends by asking for the number of rooms, if the link does not give it. */
  asksRooms?: true;
  /** Whether it ends by asking for the properties and their rooms. */
  asksProperties?: true;
};

/**
 * What a link such as /contact?plan=professional#form fills in (`contactLink` in
 * site/contact-links.ts): the choice of "What is it about?" and the first line of the message.
 */
export const contactPrefill = {
  plans: { starter, professional, enterprise },
  /** For a plan without a subject. */
  plan: { interest: "pricing", line: (plan: string) => `I would like the ${plan} plan.` },
  /** Comes before the line if the link gives the number of rooms, for example "14" or "51+". */
  rooms: (rooms: string) => `I have ${rooms} ${rooms === "1" ? "room" : "rooms"}.`,
  askRooms: "My number of rooms is: ",
  /** Comes after the line of the plan for groups, unless the link gives the number of rooms. */
  askProperties: "My properties and their rooms: ",
  /** Comes after the line if the link names travel sites. */
  sites: (sites: string) => `I sell on ${sites}.`,
  /** Comes last if the link says that there is a site which is not in our list. */
  otherSite: "I also sell on: ",
  subjects: {
    demo: {
      interest: "demo",
      line: "I would like a demo.",
      lineWithPlan: (plan) => `I would like a demo of the ${plan} plan.`,
    },
    group: {
      interest: "demo",
      line: "I would like a demo for a group.",
      lineWithPlan: (plan) => `I would like a demo of the ${plan} plan for a group.`,
      asksProperties: true,
    },
    listing: {
      interest: "pricing",
      line: "I would like Platform Listing Only.",
      lineWithPlan: (plan) => `I would like Platform Listing Only and the ${plan} plan.`,
    },
    sales: {
      interest: "pricing",
      line: "Please send me a quote.",
      lineWithPlan: (plan) => `Please send me a quote for the ${plan} plan.`,
      asksRooms: true,
    },
    setup: {
      interest: "migration",
      line: "I would like to get set up.",
      lineWithPlan: (plan) => `I would like to get set up on the ${plan} plan.`,
      asksRooms: true,
    },
    move: {
      interest: "migration",
      line: "I would like a demo. The system that I use now is: ",
      lineWithPlan: (plan) =>
        `I would like a demo of the ${plan} plan. The system that I use now is: `,
    },
    talk: {
      interest: "general",
      line: "I would like to talk to you about my property.",
      lineWithPlan: (plan) => `I would like to talk to you about the ${plan} plan.`,
    },
    calculation: {
      interest: "general",
      line: "Please check my commission calculation.",
      lineWithPlan: (plan) => `Please check my commission calculation for the ${plan} plan.`,
    },
    channels: {
      interest: "general",
      line: "How does your channel manager connect to my travel sites?",
      lineWithPlan: (plan) =>
        `How does your channel manager connect to my travel sites? I would like the ${plan} plan.`,
    },
    question: {
      interest: "general",
      line: "My question is: ",
      lineWithPlan: (plan) => `My question about the ${plan} plan is: `,
    },
  } as const satisfies Record<string, Subject>,
} as const;

export type ContactPlan = keyof typeof contactPrefill.plans;
export type ContactSubject = keyof typeof contactPrefill.subjects;

const fields: Record<ContactField, ContactFieldText> = {
  name: {
    label: "Your name",
    required: true,
    missing: "Enter your name, so that we know who you are.",
  },
  email: {
    label: "Email",
    hint: "We reply to this address.",
    required: true,
    missing: "Enter your email address, so that we can reply.",
    invalid: "Enter a valid email address, for example you@yourhotel.co.za.",
  },
  company: { label: "Property or company", required: false },
  phone: { label: "Phone", hint: "If you would rather be called back.", required: false },
  propertyCount: { label: "How many properties?", required: false },
  interest: { label: "What is it about?", required: false },
  message: {
    label: "Message",
    hint: "For example your number of rooms, and the travel sites you are on.",
    required: true,
    missing: "Write a line or two about what you need.",
  },
};

/** Every label, hint and button of the contact form on /contact. */
export const contactForm = {
  title: "Write to us",
  intro: "Fill this in and your email app opens with the message ready. You press send there.",
  fields,
  submitLabel: "Send message",
  submittingLabel: "Sending...",
  privacyNote:
    "This website does not store what you write here. The privacy notice says what happens to your email.",
};

/** The mail draft the contact form opens: a fixed subject, and what its body is made of, line by line. */
export const contactDraft = {
  subject: `Enquiry from the ${site.name} website`,
  /** Body: one "label: value" line per field in this order, an empty line, then the message. */
  lines: [
    { field: "name", label: "Name" },
    { field: "email", label: "Email" },
    { field: "company", label: "Property or company" },
    { field: "phone", label: "Phone" },
    { field: "propertyCount", label: "Number of properties" },
    { field: "interest", label: "About" },
  ],
  messageLabel: "Message",
  /** For an empty optional field. */
  emptyValue: "Not given",
} as const;

/** The two notices of the contact form, word for word as the specification gives them. */
export const contactNotices = {
  success: {
    title: "Message Sent Successfully!",
    text: "Your email client has been opened. Please send the email to complete your inquiry.",
  },
  failure: {
    title: "Error",
    text: "There was an issue processing your request. Please try again or contact us directly.",
  },
} as const;

/** Below the form on /contact after sending: the next step, also for visitors whose email app did not open. */
export const afterSending = {
  heading: "One more step: send the email",
  text: "Your message is not sent yet. Your email app has it: press Send there. If no email app opened, copy the message below into your webmail and send it to this address, or send it on WhatsApp.",
  addressLabel: "Send it to",
  messageLabel: "Your message",
  copyLabel: "Copy message",
  copiedLabel: "Copied",
  /** Shown if the browser does not allow copying; the message is then selected. */
  notCopied:
    "Your browser did not copy the message. It is selected now: press Ctrl+C (on a Mac ⌘C), or press and hold it and choose Copy.",
  whatsappLabel: "Send it on WhatsApp",
} as const;

/** The Immediate Help card on /contact. */
export const immediateHelp = {
  title: "Immediate Help",
  text: "Guest at the desk and something is not working? Skip the form. Support reads WhatsApp 24/7, in English and Afrikaans.",
  buttonLabel: "Get help on WhatsApp",
  chatText: `Hello, I need help with ${site.name} now. My property is: `,
} as const;
