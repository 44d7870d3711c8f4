import type { Email } from "postal-mime";
import { afterAll, describe, expect, test } from "vitest";
import {
  confirmedUser,
  freshEmail,
  goodPassword,
  serviceForFile,
} from "#accounts/tests/support/auth-service.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { formatTime } from "#leads/south-african-time.ts";
import { company } from "#schemas/facts/company.ts";
import { trialLimits } from "#schemas/facts/limits.ts";
import { mostLeads } from "#server/leads/store.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

type Trial = Record<string, unknown> & { reference: string; requested_at: string; version: number };

const path = "/functions/v1/account/leads";
const basis = ({ reference, version }: Trial) => ({ reference, version });
const words = {
  rooms: 14,
  parts: ["channel-manager", "booking-engine"],
  start_on: null,
  language: "en",
  channels: "Booking.com, our own site",
  message: "We open in March.\nCan you move our rates?",
};

describe("the trial request", async () => {
  const smtp = await startMailServer();
  afterAll(smtp.stop);
  const env = { SMTP_URL: smtp.url, AUTH_AUTOCONFIRM: "on" };
  const service = await serviceForFile(env, website);

  async function owner(data: object = {}): Promise<{ email: string; token: string }> {
    const email = freshEmail();
    const body = { email, password: goodPassword, data };
    const answer = await service.call("POST", "/signup", { body });
    return { email, token: String(answer.body.access_token) };
  }
  const get = (token?: string) => service.call("GET", path, { token });
  const put = (token: string | undefined, body: unknown) =>
    service.call("PUT", path, { token, body });
  const withdraw = (token: string | undefined, { reference } = { reference: "TR-22222222" }) =>
    service.call("DELETE", `${path}/${reference}`, { token });
  async function requestTrial(token: string, more: object = {}): Promise<Trial> {
    const { status, body } = await put(token, { ...words, ...more });
    expect(body).toMatchObject({ lead: {} });
    expect(status).toBe(200);
    return body.lead as Trial;
  }
  /** The mails about a reference, oldest first. */
  const mailsAbout = ({ reference }: Trial) =>
    smtp.mails.filter(({ subject, text }) => `${subject} ${text}`.includes(reference));
  const isToSales = ({ to }: Email) => to?.[0]?.address === company.email.sales;
  const newestTo = (trial: Trial, toSales: boolean) =>
    mailsAbout(trial).findLast((mail) => isToSales(mail) === toSales);

  test("an account keeps its newest 20, and no other account loses one", async () => {
    const [{ token }, other] = [await owner(), await owner()];
    const ofOther = await requestTrial(other.token);
    const withdrawn = (await withdraw(token, await requestTrial(token))).body.lead as Trial;
    const tables = websiteTables(service.auth.database.own);
    const row = await tables
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", withdrawn.reference)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: mostLeads }, (_, n) => ({
      ...row,
      id: crypto.randomUUID(),
      reference: `TR-COPY${n}`,
      requested_at: new Date(Date.parse(row.requested_at) - 1000 * (n + 1)).toISOString(),
    }));
    await tables.insertInto("leads").values(copies).execute();
    const newest = await requestTrial(token, { based_on: basis(withdrawn) });
    const referencesOf = async (of: string) =>
      ((await get(of)).body.leads as Trial[]).map(({ reference }) => reference);
    const older = copies.slice(0, mostLeads - 2);
    expect(await referencesOf(token)).toEqual(
      [newest, withdrawn, ...older].map(({ reference }) => reference),
    );
    expect(await referencesOf(other.token)).toEqual([ofOther.reference]);
  });

  test("is kept and returned, and mailed to the person and to sales", async () => {
    const { email, token } = await owner({
      display_name: "Ann Botha",
      company_name: "Fourteen Oaks",
      phone_number: "082 123 4567",
    });
    expect((await get(token)).body).toEqual({ leads: [] });
    const campaign = "google / cpc / lodges";
    const trial = await requestTrial(token, { first_page: "/pricing", campaign });
    expect(trial).toEqual({
      ...words,
      reference: expect.stringMatching(/^TR-[2-9A-HJKMNP-TV-Z]{8}$/),
      kind: "trial",
      property: "Fourteen Oaks",
      plan: "",
      wishes: [],
      version: 1,
      requested_at: expect.stringMatching(/Z$/),
      reply_by: new Date(Date.parse(trial.requested_at) + 24 * 3_600_000).toISOString(),
      answered_at: null,
      set_up_at: null,
      ends_at: null,
      withdrawn_at: null,
      closed_at: null,
    });
    expect((await get(token)).body).toEqual({ leads: [trial] });
    const due = formatTime(String(trial.reply_by));

    const toPerson = newestTo(trial, false);
    expect(toPerson?.to).toEqual([{ name: "", address: email }]);
    expect(toPerson?.replyTo).toEqual([{ name: "", address: company.email.sales }]);
    expect(toPerson?.text).toContain(`will write to you by ${due} (South African time)`);
    expect(toPerson?.text).toContain("We will answer you in English.");

    const toSales = newestTo(trial, true);
    expect(toSales?.replyTo).toEqual([{ name: "", address: email }]);
    expect(toSales?.subject).toBe(`Trial: Fourteen Oaks, 14 rooms, reply by ${due}`);
    for (const part of [
      `Email: ${email}`,
      "Name: Ann Botha",
      "Phone: +27 82 123 4567\ntel:+27821234567",
      "https://wa.me/27821234567?text=Hello%20Ann%20Botha",
      "Rooms: 14 rooms",
      "Price: R5,000 a month",
      "First page: /pricing",
      "Campaign: google / cpc / lodges",
      "Parts: Channel manager, Booking engine",
      "Channels today: Booking.com, our own site",
      "> We open in March.\n> Can you move our rates?",
    ]) {
      expect(toSales?.text).toContain(part);
    }
    expect(mailsAbout(trial)).toHaveLength(2);
  });

  test("is changed, withdrawn and renewed, each with its mails", async () => {
    const { token } = await owner();
    const first = await requestTrial(token);
    const changed = await requestTrial(token, { rooms: 60, based_on: basis(first) });
    const { requested_at } = first;
    expect(changed).toMatchObject({
      rooms: 60,
      reference: first.reference,
      requested_at,
      version: 2,
    });
    const due = formatTime(String(first.reply_by));
    // Neither property nor name is known.
    const { reference } = first;
    const subject = `Trial changed: ${reference}, 60 rooms, reply by ${due}`;
    expect(newestTo(first, true)?.subject).toBe(subject);
    expect(newestTo(first, true)?.text).toContain("Rooms, changed: 14 rooms → 60 rooms");
    expect(newestTo(first, true)?.text).not.toContain("Message, changed");

    const { body } = await withdraw(token, first);
    const withdrawn = body.lead as Trial;
    expect(withdrawn).toMatchObject({ withdrawn_at: expect.any(String), version: 3 });
    expect((await get(token)).body).toEqual({ leads: [withdrawn] });
    expect(newestTo(first, true)?.subject).toBe(`Trial withdrawn: ${reference}`);
    expect(newestTo(first, true)?.text).not.toContain("We open in March");
    expect(newestTo(first, false)?.subject).toContain("withdrawn");
    expect((await withdraw(token, first)).body).toEqual({ lead: withdrawn });
    expect(mailsAbout(first)).toHaveLength(6);

    service.pass(1);
    const again = await requestTrial(token, { based_on: basis(withdrawn) });
    expect(again).toMatchObject({ withdrawn_at: null, version: 1 });
    expect(again.reference).not.toBe(reference);
    expect((await get(token)).body).toEqual({ leads: [again, withdrawn] });
    expect(newestTo(again, true)?.subject).toMatch(
      `Trial: ${again.reference}, 14 rooms, reply by `,
    );
  });

  test("two windows do not undo each other; the refusal contains the stored request", async () => {
    const { token } = await owner();
    const first = await requestTrial(token);
    const stored = await requestTrial(token, { message: "From A", based_on: basis(first) });
    const other = { ...basis(stored), reference: "TR-22222222" };
    for (const stale of [basis(first), undefined, null, other]) {
      const answer = await put(token, { ...words, message: "From B", based_on: stale });
      expect(answer).toMatchObject({ status: 409, body: { code: "conflict", lead: stored } });
      expect(answer.body.error).toContain("another window");
    }
    expect((await get(token)).body).toEqual({ leads: [stored] });
    await requestTrial(token, { message: "From B", based_on: basis(stored) });
  });

  test("cannot be seen, changed or withdrawn by another user", async () => {
    const [ann, bea] = [await owner(), await owner()];
    const trial = await requestTrial(ann.token);
    const { body } = await service.call("GET", "/user", { token: ann.token });
    expect((await get(bea.token)).body).toEqual({ leads: [] });
    expect((await withdraw(bea.token, trial)).body).toMatchObject({ code: "lead_not_found" });
    const more = { based_on: basis(trial), user_id: body.id, message: "Mine" };
    const stolen = { ...words, ...trial, ...more };
    const refused = await put(bea.token, stolen);
    // Bea names the stored version of another user's request; the response does not show it.
    expect(refused).toMatchObject({ status: 409, body: { lead: null } });
    const hers = (await put(bea.token, { ...stolen, based_on: null })).body.lead as Trial;
    expect(hers.reference).not.toBe(trial.reference);
    expect((await get(ann.token)).body).toEqual({ leads: [trial] });
  });

  test("needs a confirmed address", async () => {
    const { email, token } = await owner();
    await service.auth.database.auth
      .updateTable("users")
      .set({ email_confirmed_at: null })
      .where("email", "=", email)
      .execute();
    const answer = await put(token, words);
    expect(answer).toMatchObject({ status: 403, body: { code: "email_not_confirmed" } });
    expect(answer.body.error).toContain("Confirm your email address first");
    expect((await get(token)).body).toEqual({ leads: [] });
  });

  test("an invalid request gets an error for each field, and nothing is stored", async () => {
    const { token } = await owner();
    const answer = await put(token, {
      rooms: "11-20",
      parts: [],
      channels: "x".repeat(trialLimits.channels + 1),
      start_on: "2026-02-30",
      language: "fr",
      message: 7,
    });
    const { errors } = pageWords.trial;
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "validation_failed", error: errors.rooms, fields: errors },
    });
    const wrong = async (more: object) => {
      const { status, body } = await put(token, { ...words, ...more });
      expect(status).toBe(400);
      return body.fields;
    };
    expect(await wrong({ parts: ["constructor"] })).toEqual({ parts: errors.parts });
    for (const rooms of [0, 10_000, 1.5, "fourteen", null])
      expect(await wrong({ rooms })).toEqual({ rooms: errors.rooms });
    for (const start_on of ["2020-01-01", "9999-01-01"])
      expect(await wrong({ start_on })).toEqual({ start_on: errors.start_on });
    expect(await wrong({ message: "half \ud83d" })).toHaveProperty("message");
    expect(await wrong({ channels: "a\0b" })).toHaveProperty("channels");
    for (const body of ["[]", "{", '"words"']) {
      expect((await put(token, body)).status).toBe(400);
    }
    expect((await get(token)).body).toEqual({ leads: [] });
  });

  test("no text of an account becomes a header, markup or a line of our own text", async () => {
    const { token } = await owner({
      display_name: "Ann\r\nBcc: thief@evil.example\r\nSubject: Free money",
      company_name: `<img src=x>\n\nWe have paid.\n\nhttps://evil.example/ ${"x".repeat(3000)}`,
      phone_number: { toString: "no text" },
    });
    const mail = newestTo(await requestTrial(token), true);
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.subject).toMatch(
      /^Trial: <img src=x> We have paid\. https.*x, 14 rooms, reply by /,
    );
    expect(mail?.subject?.length).toBeLessThan(300);
    expect(mail?.text).not.toMatch(/^(Bcc|Subject|We have paid|https:..evil)/m);
    expect(mail?.html).not.toContain("<img");
  });

  test("a withdrawn request is not mailed as new", async () => {
    const { email: recipient, token } = await owner();
    const trial = await requestTrial(token);
    await withdraw(token, trial);
    const { own } = service.auth.database;
    const { id: leadId } = await websiteTables(own)
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", trial.reference)
      .executeTakeFirstOrThrow();
    const count = mailsAbout(trial).length;
    for (const event of ["requested", "changed"]) {
      const mail = { kind: "leadNotice", recipient, pkce: false, networks: null };
      const payload = { event, leadId };
      await own
        .transaction()
        .execute((tables) => service.auth.mails.add(tables, { ...mail, payload }));
    }
    service.auth.mails.wake();
    await service.auth.mails.idle();
    expect(mailsAbout(trial)).toHaveLength(count);
  });
});

describe("many trial requests", async () => {
  const env = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "X-Forwarded-For" };
  const service = await serviceForFile(env, website);

  const tokenOf = async () => (await service.signIn(await confirmedUser(service))).token;
  let sent = 0;
  async function change(token: string, address: string): Promise<number> {
    const headers = { "x-forwarded-for": address };
    const { leads } = (await service.call("GET", path, { token, headers })).body;
    const [trial] = leads as Trial[];
    sent += 1;
    const body = { ...words, message: `Number ${sent}`, based_on: trial && basis(trial) };
    return (await service.call("PUT", path, { token, headers, body })).status;
  }

  test("a session cannot flood the sales mailbox, from any network", async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await change(token, `198.51.${n}.1`));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await service.mailCount(company.email.sales)).toBe(10);
    const refused = await service.call("DELETE", `${path}/TR-22222222`, { token });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await change(other, "198.51.100.1")).toBe(200);
  });
});
