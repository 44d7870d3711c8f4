import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import type { RunningServer } from "#accounts/tests/support/start-server.ts";
import { price } from "#pricing/figures/prices.ts";
import { company } from "#schemas/facts/company.ts";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { contactLink, demoLink } from "#site/contact-links.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { readMailDraft } from "#tests/support/read-mail-draft.ts";
import { startServer } from "#tests/support/start-server.ts";
import { translatePage } from "#tests/support/translate-page.ts";
import type { Browser } from "./browser.ts";
import { chosenEngines } from "./engines.ts";
import { type SlowLine, startSlowLine } from "./slow-line.ts";

const { account: accountWords, header } = readWords("navigation");
const blog = readWords("blog");
const { builder } = readWords("price-builder");

declare global {
  interface Window {
    openedDrafts: string[];
  }
}

const article = "/blog/mobile-booking-ux";

const { forms: formWords, paper } = readWords("guest-records").tool;
const firstAnswered = fill(readWords("direct-booking-check").tool.result.answered, {
  answered: 1,
  all: checkQuestions.length,
});

/** The parts of pages that need their script. Their names begin with those of their islands. */
const liveParts: Record<string, LivePart> = {
  CommissionCalculator: {
    link: "/tools/commission-calculator#result",
    shared: "/tools/commission-calculator?rooms=6",
    shows: ["[name=rooms]", "6"],
    pressed: "[name=rooms]",
  },
  "Price as a card": {
    link: "/pricing-plans",
    shared: "/pricing-plans?rooms=30",
    shows: [".price-card", price.both.rooms30.month],
  },
  "Price as a sheet": {
    link: "/tools/price-builder#result",
    shared: "/tools/price-builder?rooms=6",
    shows: ["[name=rooms]", "6"],
    pressed: withText("label", builder.parts.propertyManagement),
    answer: [".tool-result .tool-answer", `and ${price.propertyManagement} a month`],
  },
  TryCalendar: {
    link: "/features#try-calendar",
    shared: "/features?calendar=r0451650",
    shows: ["#try-calendar", "1,650"],
    pressed: "[data-cell='2-0']",
    answer: [".try-panel", "Booking.com"],
  },
  MySites: {
    link: "/ota-commission#my-sites",
    shared: "/ota-commission?sites=agoda#my-sites",
    shows: [".my-sites .tool-answer", "Agoda"],
    pressed: withText("label", "Agoda"),
    answer: [".my-sites .tool-answer", "Agoda"],
  },
  DirectBookingCheck: {
    link: "/tools/direct-booking-check#result",
    shared: "/tools/direct-booking-check?answers=y",
    shows: [".tool-result", firstAnswered],
    pressed: `[name=${checkQuestions[0]?.id}]`,
    answer: [".tool-result", firstAnswered],
  },
  GuestRecords: {
    link: "/tools/guest-records#forms",
    shared: "/tools/guest-records#form=breach",
    shows: [".paper", paper.breach.title],
    pressed: withText("label", formWords.names.camera),
    answer: [".paper", paper.camera.title],
  },
  ContactForm: {
    link: "/contact#form",
    shared: contactLink({ plan: "professional" }),
    shows: ["[name=message]", "Professional plan"],
    pressed: "[name=message]",
  },
  DemoForm: {
    link: "/demo",
    shared: demoLink({ plan: "professional", rooms: 14 }),
    shows: ["[name=rooms]", "14"],
  },
  NewsletterBox: {
    link: "/blog#newsletter",
    shared: "/blog?utm_source=mail",
    pressed: ".newsletter-box [type=submit]",
    answer: [".newsletter-box", pageWords.newsletter.box.missing],
  },
};

type LivePart = {
  /** Opens the page scrolled to the part. */
  link: string;
  /** Opens the page with values for the part, which it then shows in an element. */
  shared: string;
  shows?: [selector: string, text: string];
  /**
   * What is pressed before the script is there, and what that shows. A part on the first screen has none: Firefox does not
   * end the load of its page before its script is there. tests/e2e/pricing.e2e.ts presses it in Chromium.
   */
  pressed?: string;
  answer?: [selector: string, text: string];
};

let server: RunningServer;
let slowLine: SlowLine;
let mailServer: MailServer;
let browser: Browser;

// Vitest calls the returned functions after the tests, even if a later hook fails.
beforeAll(async () => {
  mailServer = await startMailServer();
  return mailServer.stop;
});

beforeAll(async () => {
  server = await startServer({
    SMTP_URL: mailServer.url,
    AUTH_RATE_LIMITS: "off",
  });
  return () => server.stop();
});

beforeAll(async () => {
  slowLine = await startSlowLine(server.url);
  return slowLine.stop;
});

for (const engine of chosenEngines()) {
  describe(`${engine.name}, light:`, () => {
    beforeAll(async () => {
      browser = await engine.start("light");
      console.log(`${engine.name}: ${browser.version}`);
    });
    beforeEach(() => browser.resize(1280, 900));
    afterEach(() => expect(browser.takeErrors(), "errors in the console").toEqual([]));
    afterAll(() => browser.close());

    test("the hero's slides change by its buttons", hero);
    test("the menu of a narrow window opens, closes and leads on", phoneMenu);
    test("the FAQ shows one answer at a time", faq);
    test("the contact form opens a mail draft with what was typed", contact);
    test("a demo is asked for, and a reload keeps the answer", demo);
    test("Back after a form without script shows what was typed", backWithoutScript);
    test("the search finds articles and leads to the place in the text", search);
    test(
      "sign up for a trial, confirm by the mailed link, change details, sign out, sign in",
      account,
    );
    test("subscribe, confirm by the mailed link, unsubscribe", subscribe);
    test("a link to a closed part opens it", closedPart);
    test("an article on paper has its words and no controls", print);
    test("the calculator works out what was typed, and its link has it", calculator);
    test.each(Object.entries(liveParts))("%s needs no visitor to come alive", comesAlive);
    // One that wakes when it comes into view, and one that wakes by itself.
    test.each(["Price as a sheet", "ContactForm"])("%s comes alive again", comesAliveAgain);
    test.each(Object.entries(liveParts).filter(([, { pressed }]) => pressed))(
      "%s answers the first press",
      answersFirstPress,
    );
    test("kept pages open without a network", keptPages);
    test("a translated price follows the number of rooms", translatedPrice);
    test(
      "an entry stays in a form that an extension changes before its script is there",
      changedForm,
    );
  });

  describe(`${engine.name}, dark:`, () => {
    beforeAll(async () => {
      browser = await engine.start("dark");
    });
    afterEach(() => expect(browser.takeErrors(), "errors in the console").toEqual([]));
    afterAll(() => browser.close());

    test.each(["/", "/contact", article])("%s is light on dark", lightOnDark);
  });
}

async function hero() {
  await open("/");
  await browser.click("[aria-label='Pause slides']");
  await browser.click("[aria-label='Next slide']");
  /** How far from its place each slide is, where it can be used. */
  const offsets = () =>
    browser.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".carousel-slide")].map((slide) =>
        slide.inert ? "inert" : Math.abs(Math.round(slide.getBoundingClientRect().left)),
      ),
    );
  const only = (shown: number) =>
    readWords("hero").slides.map((_, index) => (index === shown ? 0 : "inert"));
  await expect.poll(offsets).toEqual(only(1));
  await browser.click("[aria-label^='Slide 3 ']");
  await expect.poll(offsets).toEqual(only(2));
  await browser.click("[aria-label='Previous slide']");
  await expect.poll(offsets).toEqual(only(1));
}

async function phoneMenu() {
  await browser.resize(390, 844);
  await open("/");
  const menuIsOpen = () =>
    browser.evaluate(() => document.querySelector("#menu:popover-open") !== null);
  await browser.click("[aria-label='Menu']");
  await expect.poll(menuIsOpen).toBe(true);
  for (const { label } of header) await expectText(label, "#menu");
  await browser.press("Escape");
  await expect.poll(menuIsOpen).toBe(false);
  await browser.click("[aria-label='Menu']");
  await browser.click("#menu a[href='/faq']");
  await expect.poll(path).toBe("/faq");
  expect(await menuIsOpen()).toBe(false);
}

async function faq() {
  await open("/faq");
  const openQuestions = () =>
    browser.evaluate(() =>
      [...document.querySelectorAll(".accordion details[open] summary")].map(
        ({ textContent }) => textContent,
      ),
    );
  for (const { question } of readWords("faqs").general.slice(1, 3)) {
    await browser.click(withText("summary", question));
    await expect.poll(openQuestions).toEqual([question]);
  }
}

async function contact() {
  await open("/contact");
  await browser.evaluate(() => {
    window.openedDrafts = [];
    HTMLAnchorElement.prototype.click = function keepDraft() {
      window.openedDrafts.push(this.href);
    };
  });
  await browser.fill("[name=name]", "Jörg Ängström & Söhne");
  await browser.fill("[name=email]", "jo+rooms@example.com");
  await browser.fill("[name=propertyCount]", "2-5");
  await browser.fill("[name=interest]", "migration");
  await browser.fill("[name=message]", "50% + 5 = ? Grüße");
  await browser.click("form[aria-label] [type=submit]");
  await expectText("Message Sent Successfully!");
  const drafts = await browser.evaluate(() => window.openedDrafts);
  expect(drafts).toHaveLength(1);
  const { to, subject, body } = readMailDraft(drafts[0] ?? "");
  expect([to, subject]).toEqual([company.email.sales, pageWords.contact.form.draft.subject]);
  for (const value of [
    "Jörg Ängström & Söhne",
    "jo+rooms@example.com",
    "2–5",
    "50% + 5 = ? Grüße",
  ]) {
    expect(body).toContain(value);
  }
}

async function search() {
  await open("/blog");
  await browser.fill("[type=search]", "deposit refund");
  await expectText("articles found.");
  await expect.poll(() => browser.evaluate(() => location.search)).toBe("?q=deposit+refund");
  const place = `section[aria-label="${blog.finder.search.results}"] .post-meta a`;
  const target = await browser.evaluate(
    (selector) => document.querySelector(selector)?.getAttribute("href") ?? "",
    place,
  );
  await browser.click(place);
  await expect.poll(path).toBe(target);
  await expectInView(target.split("#")[1] ?? "");
}

async function account() {
  const email = freshEmail();
  await open("/auth?sign-up");
  await browser.fill("[name=rooms]", "14");
  await browser.fill("[name=email]", email);
  await browser.fill("[name=password]", goodPassword);
  await browser.fill("[name=confirmPassword]", goodPassword);
  await browser.click("form[aria-label='Sign Up'] [type=submit]");
  await expectText("Please check your email to confirm your account.");
  await browser.open(await linkTo(email, /https?:\/\/\S+\/verify\?\S+/));
  // WebKit does not send Sec-Fetch-User, so the server asks for a press (accounts/auth/verify.ts).
  if ((await path()).includes("/verify")) await browser.click("form button");
  await expectText(email.slice(0, 12), ".account-button");
  await expectText(pageWords.trial.card.requested.copy, "#trial");
  expect(await path()).toBe("/account#trial");

  // A link opens the closed section of a card.
  await open("/account#details");
  await browser.fill("#details [name=company_name]", "Karoo Rest");
  await browser.click(withText("button", pageWords.accountPage.details.button));
  await expectText("Details saved");
  await open("/account#details");
  await expect
    .poll(() =>
      browser.evaluate(
        () => document.querySelector<HTMLInputElement>("#details [name=company_name]")?.value,
      ),
    )
    .toBe("Karoo Rest");

  await browser.click(".account-button");
  await browser.click(`//*[@id="account-menu"]${withText("button", accountWords.signOut)}`);
  await expectText("You have been signed out successfully.");
  await open("/auth");
  await browser.fill("[name=email]", email);
  await browser.fill("[name=password]", goodPassword);
  await browser.click("form[aria-label='Sign In'] [type=submit]");
  await expectText("You have successfully signed in.");
  await browser.click(".account-button");
  await browser.click(`//*[@id="account-menu"]${withText("button", accountWords.signOut)}`);
  await expectText("You have been signed out successfully.");
}

async function subscribe() {
  const email = freshEmail();
  await open("/blog");
  await browser.fill(".newsletter-box [name=email]", email);
  await browser.click(".newsletter-box [name=consent]");
  await browser.click(".newsletter-box [type=submit]");
  await expectText(pageWords.newsletter.box.done.text);
  await browser.open(await linkTo(email, /https?:\/\/\S+\/newsletter\/confirm#\S+/));
  await expectText(pageWords.newsletter.confirmPage.done.title);
  expect(await path()).toBe("/newsletter/confirm");
  await browser.open(await linkTo(email, /https?:\/\/\S+\/newsletter\/unsubscribe#\S+/));
  await browser.click(withText("button", pageWords.newsletter.unsubscribePage.button));
  await expectText(pageWords.newsletter.unsubscribePage.done.title);
}

/** By its address, and by a link on the same page. */
async function closedPart() {
  await browser.open(`${server.url}/pricing#first-year`);
  await expectText(price.both.rooms14.firstYear, ".fold[open]");
  await expectInView("first-year");
  await open("/pricing-plans");
  await browser.click('main a[href="#first-year"]');
  await expectText(price.both.rooms14.firstYear, ".fold[open]");
  await expectInView("first-year");
}

async function print() {
  await open(article);
  const title = await browser.evaluate(() => document.querySelector("h1")?.textContent ?? "");
  // Not every driver prints: apply the print rules to the screen.
  await browser.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") {
          rule.media.mediaText = "all";
        }
      }
    }
  });
  await expectText(title, "h1");
  const { controls, colors } = await browser.evaluate(() => ({
    controls: [
      ...document.querySelectorAll(".site-header, .site-footer, .btn, .share-row, .newsletter-box"),
    ].filter((element) => element.checkVisibility()).length,
    colors: [
      getComputedStyle(document.body).color,
      getComputedStyle(document.body).backgroundColor,
    ],
  }));
  expect(controls).toBe(0);
  expect(colors).toEqual(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);
}

async function lightOnDark(address: string) {
  await open(address);
  const { text, background } = await browser.evaluate(() => {
    const brightness = (color: string) =>
      Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    const style = getComputedStyle(document.body);
    return { text: brightness(style.color), background: brightness(style.backgroundColor) };
  });
  expect(text).toBeGreaterThan(200);
  expect(background).toBeLessThan(50);
}

async function calculator() {
  await open("/tools/commission-calculator");
  await browser.fill("[name=rooms]", "6");
  // By hand: 6 × 365 × 53.62% = 1,174 nights, × R1,900 = R2,230,600. 70% at 17% is R265,441.
  await expectText("R265,441 commission a year", ".tool-result");
  await expect.poll(() => browser.evaluate(() => location.search)).toBe("?rooms=6&parts=both");
}

/** By a link to it and by a link with values. */
async function comesAlive(island: string, { link, shared, shows }: LivePart) {
  await browser.open(server.url + link);
  await expectLive(island);
  // A link that differs only after the # would not load the page again.
  await browser.open("about:blank");
  await browser.open(server.url + shared);
  await expectLive(island);
  if (shows) await expectText(shows[1], shows[0]);
}

/** After a reload of the scrolled page, and after Back. */
async function comesAliveAgain(island: string) {
  await browser.open(server.url + liveParts[island]?.link);
  await expectLive(island);
  await browser.reload();
  await expectLive(island);
  await browser.open(`${server.url}/faq`);
  await browser.back();
  await expectLive(island);
}

async function answersFirstPress(island: string, { link, pressed = "", answer }: LivePart) {
  slowLine.hold();
  await browser.open(slowLine.url + link);
  await browser.clickDisabled(pressed);
  slowLine.release();
  await expectLive(island);
  if (answer) await expectText(answer[1], answer[0]);
}

async function demo() {
  await browser.open(server.url + demoLink({ plan: "starter", rooms: 6 }));
  await expectLive("DemoForm");
  await expectText("6", "[name=rooms]");
  const email = "demo@guesthouse.test";
  await browser.fill("main [name=name]", "Thandi Nkosi");
  await browser.fill("main [name=property]", "Fourteen Oaks");
  await browser.fill("main [name=email]", email);
  // A server takes a form that is sent within three seconds for a program's.
  await expect.poll(() => browser.evaluate(() => performance.now())).toBeGreaterThan(3000);
  await browser.click("main [type=submit]");
  await expectText(email, ".demo-sent");
  await browser.reload();
  await expectText("DM-", ".demo-sent");
  await browser.click(".demo-sent button");
  await expectText("6", "[name=rooms]");
}

/** As Chromium in tests/e2e/desk.e2e.ts. */
async function backWithoutScript() {
  slowLine.hold();
  await browser.open(`${slowLine.url}/demo`);
  // The browser's own checks accept it, the server does not.
  await browser.fill("main [name=name]", "   ");
  await browser.fill("main [name=property]", "Fourteen Oaks");
  await browser.fill("main [name=email]", "demo@guesthouse.test");
  await browser.fill("main [name=rooms]", "14");
  await browser.click("main [type=submit]");
  await expectText(readWords("demo").notSent.text, "#not-sent:target");
  await browser.back();
  await expectText("Fourteen Oaks", "[name=property]");
  await expectText("demo@guesthouse.test", "[name=email]");
  slowLine.release();
}

async function keptPages() {
  const line = await startSlowLine(server.url);
  line.release();
  await browser.open(`${line.url}/tools`);
  await browser.click(".keep-pages button");
  await expectText(readWords("no-connection").keep.kept);
  line.stop();
  await browser.open(`${line.url}/tools/price-builder?rooms=6`);
  await expectText("6", "[name=rooms]");
  await browser.open(`${line.url}/about`);
  await expectText(readWords("no-connection").lead);
  // The page asks the network whether it is there.
  browser.takeErrors();
}

async function translatedPrice() {
  await browser.open(`${server.url}/pricing-plans`);
  await expectLive("Price");
  await browser.evaluate(translatePage);
  await browser.fill("[name=rooms]", "30");
  await expectText(price.both.rooms30.month, ".price-card");
}

async function changedForm() {
  slowLine.hold();
  await browser.open(`${slowLine.url}/contact#form`);
  await browser.fill("[name=name]", "Thandi");
  await browser.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("[name=name]");
    field?.setSelectionRange(1, 3);
    field?.after(Object.assign(document.createElement("div"), { id: "extension" }));
  });
  slowLine.release();
  await expectLive("ContactForm");
  const field = () =>
    browser.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
      const isChanged = document.querySelector("#extension") !== null;
      return { isChanged, value, selectionStart, selectionEnd };
    });
  await expect
    .poll(field)
    .toEqual({ isChanged: false, value: "Thandi", selectionStart: 1, selectionEnd: 3 });
  // React reports that it renders the island again.
  expect(browser.takeErrors().filter((error) => !error.includes("#418"))).toEqual([]);
}

/** Waits until the fields of a part can be used. */
async function expectLive(part: string): Promise<void> {
  const [island] = part.split(" ");
  const isLive = () =>
    browser.evaluate((selector) => {
      const found = document.querySelector(selector);
      // The fields of forms are disabled in the static markup, the address below a tool is empty.
      return (
        found?.querySelector(":disabled, .tool-share .print-only:empty") === null &&
        !found.hasAttribute("ssr")
      );
    }, `astro-island[component-export=${island}]`);
  await expect.poll(isLive, { message: `${island} is live` }).toBe(true);
}

/** Opens a page of the site and waits until its islands that need no visitor are hydrated. */
async function open(address: string): Promise<void> {
  await browser.open(server.url + address);
  await expect
    .poll(() =>
      browser.evaluate(() =>
        [...document.querySelectorAll('astro-island[opts*="ready"]')].every(
          (island) =>
            !island.hasAttribute("ssr") &&
            Object.keys(island.firstElementChild ?? {}).some((key) =>
              key.startsWith("__reactProps"),
            ),
        ),
      ),
    )
    .toBe(true);
}

/** The path of the page that is shown, with its fragment. */
function path(): Promise<string> {
  return browser.evaluate(() => location.pathname + location.hash);
}

/** Waits until the text shows, on the page, in the element or as the value of the field. */
async function expectText(text: string, selector = "body"): Promise<void> {
  await expect
    .poll(() =>
      browser.evaluate((selector) => {
        const found = document.querySelector<HTMLInputElement>(selector);
        // Not textContent: hidden text does not count.
        return found?.value || found?.innerText || "";
      }, selector),
    )
    .toContain(text);
}

async function expectInView(id: string): Promise<void> {
  await expect
    .poll(() =>
      browser.evaluate((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top >= 0 && top < innerHeight;
      }, id),
    )
    .toBe(true);
}

function withText(tag: string, text: string): string {
  return `//${tag}[normalize-space() = "${text}"]`;
}

/** Waits for a mail to this address and returns the first link in it that matches. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const links = () =>
    mailServer.mails
      .filter(({ to }) => to?.[0]?.address === address)
      .flatMap(({ text }) => pattern.exec(text ?? "") ?? []);
  await expect.poll(links, { message: `a mail to ${address}` }).not.toEqual([]);
  return links()[0] ?? "";
}
