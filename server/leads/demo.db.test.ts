import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cleanUp } from "#accounts/clean-up.ts";
import { findUserByEmail, type User } from "#accounts/rules/users.ts";
import { freshEmail, goodPassword, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { tellSalesOfDeletion } from "#server/leads/own-leads.ts";
import { website } from "#server/website.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

type Demo = Record<string, unknown> & { reference: string; requested_at: string };

const { errors } = readWords("demo");
const path = "/functions/v1/demo";
const account = "/functions/v1/account/leads";
/** A Thursday, 12:00 in South Africa. */
const thursday = "2026-11-26T10:00:00.000Z";
const words = {
  name: "Ann Botha",
  email: "ann@guest.test",
  phone: "082 123 4567",
  property: "Fourteen Oaks",
  rooms: 14,
  plan: "professional",
  language: "en",
  seconds: 40,
  parts: ["channel-manager", "booking-engine", "property-management"],
  day: "2026-12-01",
  time: "10:30",
  day2: "",
  time2: "",
  message: "We open in March.",
  first_page: "/blog/rates",
  campaign: "google / cpc / lodges",
};

/** Makes it Thursday, for the service and its access tokens. */
const startThursday = () => vi.useFakeTimers({ now: new Date(thursday), toFake: ["Date"] });

describe("the demo request", async () => {
  const smtp = await startMailServer();
  afterAll(smtp.stop);
  const env = { SMTP_URL: smtp.url, AUTH_AUTOCONFIRM: "on" };
  const service = await serviceForFile(env, website);
  beforeAll(startThursday);
  afterAll(() => vi.useRealTimers());

  const post = (more: object = {}) =>
    service.call("POST", path, { body: { ...words, email: freshEmail(), ...more } });
  const request = async (more: object = {}) => {
    const { status, body } = await post(more);
    expect(body).toMatchObject({ demo: {} });
    expect(status).toBe(200);
    return body.demo as Demo;
  };
  const errorsOf = async (more: object) => {
    const { status, body } = await post(more);
    expect([status, body.code]).toEqual([400, "validation_failed"]);
    return body.fields;
  };
  const submit = (entries: Record<string, string | string[]>, headers = {}) => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(entries))
      for (const one of [value].flat()) form.append(name, one);
    const ofForm = { apikey: "", "content-type": "application/x-www-form-urlencoded" };
    return service.call("POST", path, {
      body: form.toString(),
      headers: { ...ofForm, "sec-fetch-site": "same-origin", ...headers },
    });
  };
  const typed = () => ({ ...words, rooms: "14", seconds: "", email: freshEmail() });
  const mailsAbout = ({ reference }: Demo) =>
    smtp.mails.filter(({ text, subject }) => `${subject} ${text}`.includes(reference));
  async function owner(): Promise<{ email: string; token: string }> {
    const body = { email: freshEmail(), password: goodPassword };
    await service.call("POST", "/signup", { body });
    return { email: body.email, token: (await service.signIn(body)).token };
  }
  const isToSales = ({ to }: Email) => to?.[0]?.address === company.email.sales;
  const stored = (email: string) =>
    websiteTables(service.auth.database.own)
      .selectFrom("leads")
      .selectAll()
      .where("email", "=", email)
      .execute();

  test("is kept, answered, and mailed to the visitor and to sales", async () => {
    const email = freshEmail();
    const demo = await request({ email });
    expect(demo).toEqual({
      reference: expect.stringMatching(/^DM-[2-9A-HJKMNP-TV-Z]{8}$/),
      kind: "demo",
      property: "Fourteen Oaks",
      rooms: 14,
      plan: "professional",
      parts: words.parts,
      wishes: ["2026-12-01T08:30:00.000Z"],
      language: "en",
      message: "We open in March.",
      channels: "",
      start_on: null,
      version: 1,
      requested_at: expect.stringMatching(/^2026-11-26T10:0/),
      reply_by: expect.stringMatching(/^2026-11-27T10:0/),
      answered_at: null,
      set_up_at: null,
      ends_at: null,
      withdrawn_at: null,
      closed_at: null,
    });
    expect(await stored(email)).toMatchObject([
      { phone: words.phone, first_page: "/blog/rates", campaign: words.campaign },
    ]);

    const [toSales] = mailsAbout(demo).filter(isToSales);
    expect(toSales?.subject).toBe("Demo: Fourteen Oaks, 14 rooms, reply by Fri 27 Nov 12:00");
    expect(toSales?.replyTo).toEqual([{ name: "", address: email }]);
    for (const part of [
      "Name: Ann Botha",
      "Rooms: 14 rooms",
      "Price: R5,000 + $200 a month",
      "Consists of: Channel manager (11–20 rooms) R2,800 + Booking engine (Professional) R2,200 + Property management $200, and R5,000 once for set-up. Rand prices include VAT at 15%. Prices in euro and dollars exclude VAT.",
      "Wished times: Tue 1 Dec 10:30",
      "Language: English",
      "First page: /blog/rates",
      "Campaign: google / cpc / lodges",
      "> We open in March.",
    ]) {
      expect(toSales?.text).toContain(part);
    }
    expect(toSales?.text).toMatch(/Once you have answered: .*\n\S+\/desk\/link#token=\S+\n/);
    expect(toSales?.text).toContain(`/desk#${demo.reference}`);
    expect(toSales?.text).not.toContain("npm");
    expect(toSales?.text).not.toContain("is before that");
    // A new mail, as a reply would quote what is for sales only.
    const subject = encodeURIComponent(`Your demo request ${demo.reference}`);
    expect(toSales?.html).toContain(`href="mailto:${email}?subject=${subject}"`);
    expect(toSales?.html).toContain('href="tel:+27821234567"');
    const chat = new URL(/https:\/\/wa\.me\/[^"]+/.exec(toSales?.html ?? "")?.[0] ?? "");
    expect(chat.pathname).toBe("/27821234567");
    expect(chat.searchParams.get("text")).toMatch(/^Hello Ann Botha, .*DM-/);

    const [toVisitor] = mailsAbout(demo).filter((mail) => !isToSales(mail));
    expect(toVisitor?.to).toEqual([{ name: "", address: email }]);
    expect(toVisitor?.replyTo).toEqual([{ name: "", address: company.email.sales }]);
    expect(toVisitor?.text).toContain("by Fri 27 Nov 12:00 (South African time)");
    expect(toVisitor?.text).toContain("answer you in English");
    const entry = readEntry(toVisitor);
    expect(entry.calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(entry.event.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(String(entry.event.getFirstPropertyValue("dtstart"))).toBe("2026-12-01T08:30:00Z");
    expect(String(entry.event.getFirstPropertyValue("dtend"))).toBe("2026-12-01T09:00:00Z");
    expect(entry.event.getFirstPropertyValue("uid")).toContain(demo.reference);
    expect(entry.event.getAllProperties("attendee")).toEqual([]);
    expect(mailsAbout(demo)).toHaveLength(2);
  });

  test("sales do not call a number that costs, or send a visitor's link to another person, with one press", async () => {
    const costly = ["+979 1 2345 6789", "+44 909 879 0000", "+1 900 555 1234", "086 212 3456"];
    for (const phone of costly) {
      const mail = mailsAbout(await request({ phone })).find(isToSales);
      expect(mail?.text).toContain(phone);
      expect(mail?.html).not.toMatch(/tel:|wa\.me/);
    }
    const firstMessage = async (name: string) => {
      const mail = mailsAbout(await request({ name })).find(isToSales);
      const link = /https:\/\/wa\.me\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
      return new URL(link).searchParams.get("text");
    };
    const linked = [
      "https://evil.example/win",
      "Ann evil.example",
      "Ann, call 0800 123 456",
      "x@y",
    ];
    for (const name of linked) expect(await firstMessage(name)).toMatch(/^Hello, this is /);
    for (const name of ["Dr. Zoë D'Oliveira-Smit", "J. Botha", "林美"])
      expect(await firstMessage(name)).toContain(`Hello ${name}, this is `);
    const mail = mailsAbout(await request({ email: "ann?bcc=x&cc=y@evil.test" })).find(isToSales);
    expect(mail?.html).toContain("mailto:ann%3Fbcc%3Dx%26cc%3Dy@evil.test?subject=");
  });

  test("in Afrikaans is answered in Afrikaans, and sales is told in English", async () => {
    const demo = await request({ site: "af", language: "af" });
    const [toSales, toVisitor] = mailsAbout(demo).toSorted(
      (one, other) => Number(isToSales(other)) - Number(isToSales(one)),
    );
    expect(toSales?.text).toContain("Language: Afrikaans");
    expect(toVisitor?.html).toContain('lang="af-ZA"');
    expect(toVisitor?.text).toContain("Ons antwoord jou in Afrikaans.");
    expect(toVisitor?.text).toContain("Kamers: 14 kamers");
    expect(toVisitor?.text).toMatch(/R\d\s\d{3}/);
    expect(await errorsOf({ site: "af", rooms: 0 })).toEqual({
      rooms: expect.stringMatching(/^Vul /),
    });
    const sent = await submit({ ...typed(), site: "af" });
    expect(sent.headers.get("location")).toBe(`${service.url}/af/demo#sent`);
  });

  test("sent twice, at the same time too, is one request while it waits", async () => {
    const email = freshEmail();
    const demos = await Promise.all(Array.from({ length: 8 }, () => request({ email })));
    expect(new Set(demos.map(({ reference }) => reference)).size).toBe(1);
    expect(await request({ email, campaign: "other", first_page: "/" })).toEqual(demos[0]);
    expect(mailsAbout(demos[0] as Demo)).toHaveLength(2);
    expect(await stored(email)).toHaveLength(1);
    const other = await request({ email, message: "And one more thing" });
    expect(other.reference).not.toBe(demos[0]?.reference);
    service.pass(86_400);
    expect((await request({ email })).reference).toBe(demos[0]?.reference);
    await websiteTables(service.auth.database.own)
      .updateTable("leads")
      .set({ answered_at: new Date().toISOString() })
      .where("email", "=", email)
      .execute();
    expect((await request({ email })).reference).not.toBe(demos[0]?.reference);
    service.pass(-86_400);
  });

  test("a filled field that people do not see rejects nothing, and sales is told", async () => {
    const warning = "A program may have sent this request";
    const told = async (more: object) =>
      mailsAbout(await request(more)).filter(({ text }) => text?.includes(warning)).length;
    expect(await told({ nb: "https://lodge.example" })).toBe(1);
    expect(await told({})).toBe(0);
  });

  test("every wrong field gets its error, and nothing is stored", async () => {
    const email = "not an address";
    const fields = {
      name: " ",
      email,
      phone: "x".repeat(41),
      property: "",
      rooms: "0",
      plan: "gold",
      parts: ["constructor"],
      day: "2026-02-30",
      time: "10:30",
      language: "fr",
      message: 7,
      seconds: 1,
    };
    const { name, phone, rooms, plan, parts, day, language, message, tooFast: seconds } = errors;
    expect(await errorsOf(fields)).toEqual({
      name,
      phone,
      rooms,
      plan,
      parts,
      day,
      language,
      message,
      seconds,
      email: expect.stringContaining("valid email address"),
      property: "Enter the name of your property.",
    });
    for (const rooms of [1.5, 10_000, -1, "1e3", "", "+", "51++", null, [14]])
      expect(await errorsOf({ rooms })).toEqual({ rooms: errors.rooms });
    for (const body of ["[]", "{", '"words"', "null"]) {
      const answer = await service.call("POST", path, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    }
    expect(await errorsOf({ message: "half \ud83d" })).toHaveProperty("message");
    expect(await errorsOf({ property: "a\0b" })).toHaveProperty("property");
    for (const day of [{ toString: 1, valueOf: 1 }, [{ toString: 1 }], 7, true])
      expect(await errorsOf({ day })).toEqual({ day: errors.day });
    expect(await stored(email)).toEqual([]);
  });

  test.each([
    ["a Saturday", "2026-11-28", "09:00", "day", "Mon 30 Nov 08:00", "2026-11-30 08:00"],
    ["a public holiday", "2026-12-25", "09:00", "day", "Mon 28 Dec 08:00", "2026-12-28 08:00"],
    ["the past", "2026-11-26", "11:59", "day", "Thu 26 Nov 12:30", "2026-11-26 12:30"],
    ["after hours", "2026-11-30", "17:00", "time", "Tue 1 Dec 08:00", "2026-12-01 08:00"],
    ["between half hours", "2026-12-01", "10:15", "time", "Tue 1 Dec 10:30", "2026-12-01 10:30"],
    ["far ahead", "2027-06-01", "10:00", "day", "Wed 24 Feb 16:30", "2027-02-24 16:30"],
    ["at the end", "9999-12-31", "23:45", "day", "Wed 24 Feb 16:30", "2027-02-24 16:30"],
  ])(
    "a requested time %s is answered with the nearest possible time",
    async (_name, day, time, field, inWords, nearest) => {
      const [nearestDay, nearestTime] = nearest.split(" ");
      const possible = { day: nearestDay, time: nearestTime };
      for (const ending of ["", "2"]) {
        const wish = { day: "", time: "", [`day${ending}`]: day, [`time${ending}`]: time };
        const { body } = await post(wish);
        expect(body.fields).toEqual({ [field + ending]: expect.stringContaining(inWords) });
        expect(body.nearest).toEqual(possible);
      }
      expect((await post(possible)).status).toBe(200);
    },
  );

  test("a requested time needs a day and a time", async () => {
    expect(await errorsOf({ time: "" })).toEqual({ time: errors.timeMissing });
    expect(await errorsOf({ day: "" })).toEqual({ day: errors.dayMissing });
    expect(await errorsOf({ time2: "8 am", day2: "2026-12-01" })).toEqual({ time2: errors.time });
    const same = await request({ day2: words.day, time2: words.time });
    expect(same.wishes).toHaveLength(1);
  });

  test("a form without script leads to the page's notice", async () => {
    const entries = typed();
    const answer = await submit(entries);
    expect(answer.status).toBe(303);
    const { siteUrl } = service.auth.config;
    expect(answer.headers.get("location")).toBe(`${siteUrl}/demo#sent`);
    const [row] = await stored(entries.email);
    expect(row).toMatchObject({ rooms: 14, parts: JSON.stringify(words.parts) });
    // A reload sends it again.
    await submit(entries);
    expect(await stored(entries.email)).toHaveLength(1);
    const { headers } = await submit({ ...entries, rooms: "many" });
    expect(headers.get("location")).toBe(`${siteUrl}/demo#not-sent`);
    // An impossible time is in the message, as no one is asked again.
    const late = { ...typed(), day: "2026-11-28" };
    await submit(late);
    const message = expect.stringContaining("2026-11-28 10:30");
    expect(await stored(late.email)).toMatchObject([{ wishes: "[]", message }]);
  });

  test("a form of another site is rejected", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: "https://evil.localhost" },
      { "sec-fetch-site": "", origin: "https://evil.example" },
    ]) {
      const entries = typed();
      const answer = await submit(entries, headers);
      expect(answer.headers.get("location")).toMatch(/#not-sent$/);
      expect(await stored(entries.email)).toEqual([]);
    }
    // Its script has the key, which is in our pages: the networks of its visitors must not be its own.
    for (const site of ["cross-site", ""]) {
      const headers = { origin: "https://evil.example", "sec-fetch-site": site };
      const body = { ...words, email: freshEmail() };
      expect((await service.call("POST", path, { body, headers })).status).toBe(403);
      expect(await stored(body.email)).toEqual([]);
    }
    const own = { origin: service.auth.config.siteUrl, "sec-fetch-site": "cross-site" };
    const answer = await service.call("POST", path, { body: words, headers: own });
    expect(answer.status).toBe(200);
    const withoutKey = await service.call("POST", path, { body: words, headers: { apikey: "" } });
    expect(withoutKey.status).toBe(401);
  });

  test("no text of a visitor becomes a header, a recipient, markup or a line of our own", async () => {
    const injected = "Ann\r\nBcc: thief@evil.example\r\nSubject: Free money";
    const demo = await request({
      name: injected,
      property: `Oaks\u202e ${injected} <img src=x>`,
      phone: "+1<script>",
      message: `${injected}\r\n.\r\nhttps://evil.example/win\r\nRooms: 0`,
      campaign: injected,
      first_page: "https://evil.example/",
    });
    const mails = mailsAbout(demo);
    expect(mails).toHaveLength(2);
    for (const { headers, subject, text = "", html } of mails) {
      expect(headers.map(({ key }) => key)).not.toContain("bcc");
      expect(subject).not.toMatch(/[\r\n\u202e]/);
      expect(text).not.toMatch(/^(Bcc|Subject|Rooms: 0)/m);
      expect(html).not.toMatch(/<img|<script/);
    }
    expect(smtp.mails.some(({ to }) => to?.[0]?.address === "thief@evil.example")).toBe(false);
    // The address may be a stranger's: our mail must not carry another's text there.
    const toVisitor = mails.find((mail) => !isToSales(mail));
    for (const part of ["evil.example", "Ann", "Oaks"])
      expect(`${toVisitor?.subject} ${toVisitor?.text}`).not.toContain(part);
    const toSales = mails.find(isToSales);
    expect(toSales?.text).not.toContain("First page");
    expect(toSales?.text).not.toContain("wa.me");
  });

  test("tells sales of a wished time before the answer is due, of parts by offer, and whom to ask for", async () => {
    const demo = await request({
      email: freshEmail(),
      rooms: 60,
      plan: "",
      phone: "021 555 0188, ask for Ann",
      day: "2026-11-26",
      time: "15:00",
    });
    const [toSales] = mailsAbout(demo).filter(isToSales);
    expect(toSales?.text).toContain("The first wished time, Thu 26 Nov 15:00, is before that.");
    expect(toSales?.text).toContain("Phone: 021 555 0188, ask for Ann\ntel:+27215550188");
    expect(toSales?.text).toContain("Price: R3,000 + $200 a month, the rest by offer");
  });

  test("an account sees and withdraws the requests of its confirmed address, and no others", async () => {
    const ann = await owner();
    const bea = await owner();
    const first = await request({ email: ann.email });
    service.pass(60);
    const second = await request({ email: ann.email.toUpperCase(), message: "Another" });
    service.pass(-60);
    const list = (token: string) => service.call("GET", account, { token });
    const withdraw = (token: string, { reference }: Demo) =>
      service.call("DELETE", `${account}/${reference}`, { token });
    expect((await list(ann.token)).body).toEqual({ leads: [second, first] });
    expect((await list(bea.token)).body).toEqual({ leads: [] });
    expect(await withdraw(bea.token, first)).toMatchObject({
      status: 404,
      body: { code: "lead_not_found" },
    });

    const withdrawn = { lead: { ...first, version: 2, withdrawn_at: expect.any(String) } };
    expect((await withdraw(ann.token, first)).body).toEqual(withdrawn);
    expect((await withdraw(ann.token, first)).body).toEqual(withdrawn);
    expect((await list(ann.token)).body).toEqual({ leads: [second, withdrawn.lead] });
    const mails = mailsAbout(first).slice(2);
    expect(mails).toHaveLength(2);
    const toSales = mails.find(isToSales);
    const toVisitor = mails.find((mail) => !isToSales(mail));
    expect(toSales?.subject).toBe("Demo withdrawn: Fourteen Oaks");
    const { calendar, event } = readEntry(toVisitor);
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(event.getFirstPropertyValue("uid")).toContain(first.reference);
    // Asking again after withdrawing is a new request.
    expect((await request({ email: ann.email })).reference).not.toBe(first.reference);

    await service.auth.database.auth
      .updateTable("users")
      .set({ email_confirmed_at: null })
      .where("email", "=", ann.email)
      .execute();
    expect((await list(ann.token)).body).toEqual({ leads: [] });
    expect((await withdraw(ann.token, second)).status).toBe(404);
    // They stay when the account goes, so sales hears of no deletion.
    const { database } = service.auth;
    const user = (await findUserByEmail(database.auth, ann.email)) as User;
    expect(await tellSalesOfDeletion(database, user)).toEqual([]);
  });

  test("is in the export of its owner, and deleted with the account and after 400 days", async () => {
    const { email, token } = await owner();
    const other = freshEmail();
    const demo = await request({ email });
    await request({ email: other });
    const { body } = await service.call("GET", "/functions/v1/account/export", { token });
    expect(JSON.stringify(body)).toContain(demo.reference);

    const deletion = { confirmation: email, current_password: goodPassword };
    const path = "/functions/v1/account/deletion";
    expect((await service.call("POST", path, { token, body: deletion })).status).toBe(200);
    expect(await stored(email)).toEqual([]);
    expect(mailsAbout(demo).at(-1)?.subject).toBe(`Delete a request: ${demo.reference}`);

    const clean = () =>
      cleanUp({ ...service.auth, outboxDirectory: directoryForTest(), logError: console.error });
    service.pass(400 * 86_400);
    await clean();
    expect(await stored(other)).toHaveLength(1);
    service.pass(1);
    await clean();
    expect(await stored(other)).toEqual([]);
    service.pass(-400 * 86_400 - 1);
  });

  test("is not of the former owner of its address", async () => {
    const { email, token } = await owner();
    const own = await request({ email });
    service.pass(60);
    const call = (method: string, address: string, body?: object) =>
      service.call(method as "POST", address, { token, ...(body && { body }) });
    const changed = freshEmail();
    await service.auth.database.auth
      .updateTable("users")
      .set({ email: changed, email_change: "" })
      .where("email", "=", email)
      .execute();
    // Recorded with the new address.
    await call("PUT", "/user", { data: { display_name: "Ann" } });
    service.pass(60);
    const { reference } = await request({ email, message: "From the next owner" });

    const { text } = await call("GET", "/functions/v1/account/export");
    expect(text).toContain(own.reference);
    expect(text).not.toContain(reference);
    const deletion = { confirmation: changed, current_password: goodPassword };
    expect((await call("POST", "/functions/v1/account/deletion", deletion)).status).toBe(200);
    expect((await stored(email)).map((row) => row.reference)).toEqual([reference]);
    expect(mailsAbout({ ...own, reference })).toHaveLength(2);
    service.pass(-120);
  });

  test("the queue holds ids, and no text of a visitor", async () => {
    smtp.fallSilent();
    const email = freshEmail();
    const call = post({ email });
    const rows = () =>
      service.auth.database.own
        .selectFrom("jobs")
        .select(["kind", "payload"])
        .where("state", "=", "waiting")
        .execute();
    await expect.poll(async () => (await rows()).length).toBe(2);
    for (const { payload } of await rows())
      expect(Object.keys(JSON.parse(payload)).sort()).toEqual(["event", "leadId"]);
    smtp.hangUp();
    smtp.goOn();
    const { demo } = (await call).body as { demo: Demo };
    service.pass(60);
    service.auth.mails.wake();
    await service.auth.mails.idle();
    service.pass(-60);
    expect(mailsAbout(demo)).toHaveLength(2);
  });
});

/** Reads the calendar entry of a mail with another program's parser. */
function readEntry(mail: Email | undefined) {
  const [entry, ...others] = mail?.attachments ?? [];
  // Exchange takes a text/calendar part for the body, and hides the mail.
  expect(entry).toMatchObject({
    filename: "calendar.ics",
    mimeType: "application/ics",
    disposition: "attachment",
  });
  expect(others).toEqual([]);
  const content = entry?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("The entry has no event");
  expect(event.getFirstPropertyValue("organizer")).toBe(`mailto:${mail?.from?.address}`);
  return { calendar, event };
}

describe("many demo requests", async () => {
  const env = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "X-Forwarded-For" };
  const service = await serviceForFile(env, website);
  beforeAll(startThursday);
  afterAll(() => vi.useRealTimers());

  let count = 0;
  const post = async (email: string, address: string) => {
    count += 1;
    const headers = { "x-forwarded-for": address };
    const body = { ...words, email, message: `Number ${count}` };
    return (await service.call("POST", path, { headers, body })).status;
  };

  test("cannot flood a mailbox, nor sales from one network", async () => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await post("victim@guest.test", "203.0.113.9"));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    // Its owner, in another network, still can.
    expect(await post("victim@guest.test", "198.51.100.1")).toBe(200);

    const others = [];
    for (let n = 0; n < 25; n += 1) others.push(await post(`n${n}@guest.test`, `192.0.2.${n}`));
    expect(others.filter((status) => status === 200)).toHaveLength(20);
    // Ten mails of a network go out immediately. The others wait for the next hour, so that those of other networks do not.
    expect(await service.mailCount(company.email.sales)).toBe(14);
  });
});
