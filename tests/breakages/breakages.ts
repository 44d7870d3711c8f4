/** A fault to put into the code, and the test that has to find it. */
export type Breakage = {
  name: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  /** The program and its arguments; "firefox" runs the journeys in Firefox. */
  test: readonly [tool: "vitest" | "playwright" | "firefox", ...args: string[]];
};

const unit = (file: string, name?: string) =>
  ["vitest", file, ...(name ? ["-t", name] : [])] as const;
const browser = (file: string, name?: string) =>
  ["playwright", `tests/e2e/${file}`, ...(name ? ["-g", name] : [])] as const;
const promises = unit("tests/html/promises.test.ts");

/** Faults that people met, and their kinds. Add each one that you fix. */
export const breakages: readonly Breakage[] = [
  {
    name: "translated price: texts do not follow React",
    file: "site/frame/islands/hydrate-island.tsx",
    from: "\nkeepTranslatedTexts();\n",
    to: "\n",
    test: browser("translated-pages.e2e.ts"),
  },
  {
    name: "typed text is lost if an extension changed the markup",
    file: "site/frame/islands/restore-entries.ts",
    from: "    restoreEntry(old, control);\n",
    to: "",
    test: browser("changed-before-hydration.e2e.ts"),
  },
  {
    name: "429 ends a session",
    file: "site/account/session/session-fetch.ts",
    from: "new Set([401, 408, 409, 425, 429])",
    to: "new Set([401, 408, 409, 425])",
    test: unit("site/account/session/session-fetch.test.ts"),
  },
  {
    name: "unknown refresh tokens use up the limit of others",
    file: "accounts/auth/token.ts",
    from: 'requests.takeLimit(c, "token", undefined, known?.session.id)',
    to: 'requests.takeLimit(c, "token")',
    test: unit("accounts/tests/refresh.db.test.ts", "behind one network"),
  },
  {
    name: "a session ends by the server's clock",
    file: "site/account/session/session-fetch.ts",
    from: "Math.floor(time / 1000) + Number(body.expires_in)",
    to: "Number(body.expires_at)",
    test: unit("site/account/session/session-fetch.test.ts"),
  },
  {
    name: "a clock that was set back is not noticed",
    file: "site/account/session/stored-session.ts",
    from: "exp - iat + clockMarginSeconds",
    to: "Number.POSITIVE_INFINITY",
    test: unit("site/account/session/stored-session.test.ts"),
  },
  {
    name: "a failed sign-in without an answer has no toast",
    file: "site/account/session/session.tsx",
    from: '    toast({ title: failure, text: problem.message, variant: "destructive" });',
    to: "    if (!problem.unanswered) toast({ title: failure, text: problem.message });",
    test: browser("offline.e2e.ts", "sign-in"),
  },
  {
    name: "a toast starts anew on the next page",
    file: "site/ui/toast.tsx",
    from: "toast(message, Math.max(1, message.leftMs ?? visibleMs))",
    to: "toast(message)",
    test: browser("toast.e2e.ts", "goes on over a navigation"),
  },
  {
    name: "a toast is lost if the next page loads slowly",
    file: "site/ui/toast.tsx",
    from: '("notice", maxLoadMs)',
    to: '("notice")',
    test: browser("toast.e2e.ts", "takes half a minute"),
  },
  {
    name: "our words replace the service's message",
    file: "site/account/session/problem.ts",
    from: "const isEmpty = noMessage.test(message);",
    to: "const isEmpty = true;",
    test: unit("site/account/session/problem.test.ts"),
  },
  {
    name: "a toast is half under the open menu",
    file: "site/ui/toast-view.tsx",
    from: '        popover="manual"\n        ref={keepOnTop}\n',
    to: "",
    test: browser("toast.e2e.ts", "above the menu"),
  },
  {
    name: "a filled trap field rejects a demo request",
    file: "leads/lead-fields.ts",
    from: "      nb: asText,\n",
    to: '      nb: z._default(z.literal(""), ""),\n',
    test: unit("server/leads/demo.db.test.ts", "people do not see"),
  },
  {
    name: "zero-width characters reach names",
    file: "accounts/rules/clean-text.ts",
    from: 'text.replace(invisible, "").replace(',
    to: "text.replace(",
    test: unit("accounts/rules/clean-text.test.ts"),
  },
  {
    name: "an international domain is another address",
    file: "accounts/rules/clean-text.ts",
    from: "email.slice(0, at) + (toAscii(domain) || domain)",
    to: "email",
    test: unit("accounts/tests/typed-text.db.test.ts"),
  },
  {
    name: "NFC and NFD are two passwords",
    file: "accounts/rules/password-rules.ts",
    from: 'password.normalize("NFC")',
    to: "password",
    test: unit("accounts/tests/typed-text.db.test.ts"),
  },
  {
    name: "an older hash is not accepted as typed",
    file: "accounts/rules/passwords.ts",
    from: "new Set([normalisePassword(password), password])",
    to: "new Set([normalisePassword(password)])",
    test: unit("accounts/tests/typed-text.db.test.ts", "older hash"),
  },
  {
    name: "a valid unsubscribe link counts for its network",
    file: "server/newsletter/newsletter-links.ts",
    from: '  await takeLimit(c, "newsletterLink");\n',
    to: "",
    test: unit("server/newsletter/unsubscribe-links.db.test.ts", "no valid link is rejected"),
  },
  {
    name: "a form of ours behind a proxy that replaces Host is another site's",
    file: "accounts/auth/origin.ts",
    from: "return isSite || (Boolean(host)",
    to: "return (Boolean(host)",
    test: unit("accounts/auth/origin.test.ts"),
  },
  {
    name: "an error shows the value of a setting",
    file: "accounts/config/settings.ts",
    from: "{found}. It must",
    to: "{text}. It must",
    test: unit("tests/server/hostile-settings.test.ts"),
  },
  {
    name: "the calendar entry is an alternative of the text",
    file: "accounts/mail/mailer.ts",
    from: 'contentType: "application/ics"',
    to: 'contentType: "text/calendar"',
    test: unit("server/leads/demo.db.test.ts"),
  },
  {
    name: "times on /account are in the visitor's zone",
    file: "site/format.ts",
    from: 'export const officeZone = { timeZone: "Africa/Johannesburg" };',
    to: "export const officeZone = {};",
    test: unit("site/format.test.ts"),
  },
  {
    name: "moved nights are called direct nights",
    file: "content/en/pricing.yaml",
    from: "{house.nightsToCover.both} nights a month that move",
    to: "20 direct nights a month that move",
    test: promises,
  },
  {
    name: "two headlines for the example house",
    file: "content/en/ota-commission.yaml",
    from: "it keeps {house.both.firstYear}",
    to: "it keeps R47,666",
    test: promises,
  },
  {
    name: "a sentence that binds the company and that no one confirms",
    file: "content/en/faqs.yaml",
    from: "Bookings are unlimited, so a busy month costs the same as a quiet one.",
    to: "Bookings are unlimited. We will never raise a price.",
    test: unit("tests/html/binding-sentences.test.ts"),
  },
  {
    name: "home's guide promises guests in eight weeks",
    file: "content/en/home.yaml",
    from: "Eight weeks to get ready, and the first guests in week 9.",
    to: "Eight weeks to your first guests, step by step.",
    test: promises,
  },
  {
    name: "a third offer on the pricing page",
    file: "site/seo/structured-data.ts",
    from: "    bookingEngineOffer(benefitsOf(smallestPlan.id)),\n",
    to: "    bookingEngineOffer(benefitsOf(smallestPlan.id)),\n    bookingEngineOffer([]),\n",
    test: unit("site/seo/structured-data.test.ts"),
  },
  {
    name: "a plan's button leads to a mail draft",
    file: "site/pages/_pricing/price-tables.tsx",
    from: "to={demoLink({ plan: id, parts: [suiteParts.bookingEngine.slug] })}",
    to: 'to="/contact"',
    test: unit("tests/html/contact-buttons.test.ts"),
  },
  {
    name: "a request without Host gets 400",
    file: "accounts/create-app.ts",
    from: '    request.headers.host = "localhost";\n',
    to: "",
    test: unit("accounts/http/listen.test.ts"),
  },
  {
    name: "password managers do not find the change of a password",
    file: "server/http/static-site.ts",
    from: '"/account#password"',
    to: '"/account"',
    test: unit("server/http/static-site.test.ts"),
  },
  {
    name: "a missing guard: sessions of others are shown",
    file: "accounts/account/activity.ts",
    from: '    .where("user_id", "=", userId)\n',
    to: "",
    test: unit("tests/server/own-account.db.test.ts"),
  },
  {
    name: "a lost limit: guesses of one password",
    file: "accounts/auth/guesses.ts",
    from: "    if (waitSeconds !== null && !(await isExempt())) throw tooMany(waitSeconds);\n",
    to: "",
    test: unit("accounts/tests/guessing.db.test.ts"),
  },
  {
    name: "a token works after the sign-out",
    file: "accounts/auth/user.ts",
    from: "await query.executeTakeFirst();",
    to: "{ numDeletedRows: 0n };",
    test: unit("accounts/tests/client.db.test.ts"),
  },
  {
    name: "a row stays after a deletion: audit log",
    file: "accounts/rules/delete-user.ts",
    from: 'await entries.where(auditAddress, "in", named).where(isActorGone).execute();',
    to: "void named;",
    test: unit("tests/server/deletion.db.test.ts"),
  },
  {
    name: "an island is not hydrated in Firefox",
    file: "site/frame/islands/hydrate-when.ts",
    from: "  whenLoaded(inTwoFrames);\n  setTimeout(inTwoFrames, 1000);\n",
    to: "",
    test: ["firefox", "-t", "needs no visitor"],
  },
  {
    name: "a card is cut at 390 pixels",
    file: "site/pages/_pricing/pricing.css",
    from: ".setup-fee {\n  --columns",
    to: ".setup-fee {\n  min-width: 30rem;\n  --columns",
    test: browser("every-page.e2e.ts", "/pricing-plans"),
  },
  {
    name: "dark text on dark",
    file: "content/facts/colors.yaml",
    from: 'mutedForeground: "#a9bbb1"',
    to: 'mutedForeground: "#33403a"',
    test: browser("every-page.e2e.ts", "/about"),
  },
  {
    name: "a price in Afrikaans is another one",
    file: "content/af/faqs.yaml",
    from: "begin by {price.channelManagerFrom} (",
    to: "begin by R2 400 (",
    test: unit("tests/html/afrikaans.test.ts"),
  },
  {
    name: "links of a page in Afrikaans lead to English pages",
    file: "site/local-path.ts",
    from: "(ownPaths[path] ?? path)",
    to: "path",
    test: unit("tests/html/afrikaans.test.ts"),
  },
  {
    name: "a mail to an account in Afrikaans is in English",
    file: "accounts/auth/write-mail.ts",
    from: "user ? users.languageOf(user) : payload.data?.language",
    to: "undefined",
    test: browser("afrikaans.e2e.ts", "errand"),
  },
  {
    name: "a lead is not mailed to sales",
    file: "server/leads/lead-mails.ts",
    from: "  await mails.add(own, { ...mail, ...toSales, payload: { ...payload, ...forSales } });\n",
    to: "  void toSales;\n",
    test: unit("server/leads/demo.db.test.ts", "mailed to the visitor"),
  },
];
