import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import {
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { company } from "#schemas/facts/company.ts";
import { terms } from "#schemas/facts/terms.ts";
import { addDailyDigest } from "#server/leads/digest.ts";
import { readLead } from "#server/leads/store.ts";
import { requests } from "#server/requests/extension.ts";
import { website } from "#server/website.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

const trialPath = "/functions/v1/account/trial";
const trialWords = {
  rooms: 14,
  parts: ["channel-manager"],
  channels: "",
  start_on: null,
  language: "en",
  message: "",
};

describe("the follow-up of requests", () => {
  let service: TestService;
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    service = await startAuthService({ SMTP_URL: smtp.url, AUTH_AUTOCONFIRM: "on" }, website);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await service.stop();
    await smtp.stop();
  });

  /** Sets the time of the service, of access tokens and of commands. */
  const setTime = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
  const admin = (...args: string[]) =>
    runLine(args, readConfig(service.env, website), website.commands);
  const adminJson = async (...args: string[]) => JSON.parse(await admin(...args, "--json"));
  const failing = (...args: string[]) =>
    admin(...args).then(
      (text) => expect.fail(text),
      (error: Error) => error.message,
    );
  async function askForDemo(more: object = {}): Promise<string> {
    const body = {
      ...{ name: "Ann Botha", email: freshEmail(), property: "Fourteen Oaks", rooms: 14 },
      ...{ language: "en", ...more },
    };
    const answer = await service.call("POST", "/functions/v1/demo", { body });
    return (answer.body.demo as { reference: string }).reference;
  }
  async function askForTrial() {
    const credentials = { email: freshEmail(), password: goodPassword };
    await service.call("POST", "/signup", { body: credentials });
    const call = async (method: "GET" | "PUT", body?: object) => {
      // The clock moves on, and access tokens expire.
      const path = "/token?grant_type=password";
      const signIn = await service.call("POST", path, { body: credentials });
      const token = String(signIn.body.access_token);
      const answer = await service.call(method, trialPath, { token, body });
      return answer.body.trial as Record<string, string>;
    };
    const put = (more: object = {}) => call("PUT", { ...trialWords, ...more });
    const { reference } = await put();
    return { ...credentials, put, get: () => call("GET"), reference: String(reference) };
  }
  const overdue = () => requests.gauges?.requests_overdue?.read(service.auth);

  test("lists overdue requests first, and records answers, set-up and ends", async () => {
    setTime("2026-11-24T14:54:00Z");
    const late = await askForDemo();
    setTime("2026-11-24T14:54:30Z");
    const trial = await askForTrial();
    setTime("2026-11-25T14:54:00Z");
    const early = await askForDemo();
    expect(await overdue()).toEqual({ trial: 0, demo: 0 });
    setTime("2026-11-25T14:55:00Z");
    expect(await overdue()).toEqual({ trial: 1, demo: 1 });

    const states = async () => {
      const { requests } = await adminJson("requests", "--since", "2026-11-01");
      return Object.fromEntries(
        requests.map((lead: { reference: string; state: string }) => [lead.reference, lead.state]),
      );
    };
    expect(Object.entries(await states())).toEqual([
      [late, "overdue"],
      [trial.reference, "overdue"],
      [early, "waiting"],
    ]);
    expect(await admin("requests")).toMatch(
      /overdue +Wed 25 Nov 16:54 SAST +DM-\S+ +Fourteen Oaks/,
    );

    expect(await admin("requests", "answered", late.toLowerCase())).toContain(
      `${late} (Fourteen Oaks) was answered Wed 25 Nov 16:55 SAST.`,
    );
    setTime("2026-11-26T08:00:00Z");
    // The first answer counts.
    expect(await admin("requests", "answered", late)).toContain("Wed 25 Nov 16:55 SAST");
    const days = terms.trialDays;
    const end = `2026-12-${String(26 + days - 30).padStart(2, "0")}T08:00:00.000Z`;
    await admin("requests", "set-up", trial.reference);
    expect(await trial.get()).toMatchObject({
      answered_at: "2026-11-26T08:00:00.000Z",
      set_up_at: "2026-11-26T08:00:00.000Z",
      ends_at: end,
    });
    await admin("requests", "closed", early, "--reason", "=HYPERLINK(1)");
    expect(await states()).toEqual({
      [late]: "answered",
      [trial.reference]: "set up",
      [early]: "closed",
    });
    expect(await overdue()).toEqual({ trial: 0, demo: 0 });
    expect(await readLead(service.auth.database, early)).toMatchObject({
      kind: "demo",
      property: "Fourteen Oaks",
      closed_reason: "=HYPERLINK(1)",
    });
    expect(await readLead(service.auth.database, "DM-22222222")).toBeUndefined();

    const shown = await admin("users", "show", trial.email);
    expect(shown).toContain(`${trial.reference}, set up`);
    const { entries } = await adminJson("audit", "--action", "record_modified");
    expect(
      entries.map(({ traits }: { traits: Record<string, string> }) => [
        traits.request,
        traits.state,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [late, "answered"],
        [trial.reference, "set up"],
        [early, "closed"],
      ]),
    );
    expect(entries).toHaveLength(3);
    const file = path.join(service.env.DATA_DIR ?? "", "requests.csv");
    await admin("requests", "export", "--output", file);
    expect(readFileSync(file, "utf8")).toContain(`"'=HYPERLINK(1)"`);
  });

  test("a change keeps the answer; asking again after the end is a new request", async () => {
    setTime("2026-11-24T14:54:00Z");
    const { reference, put, get } = await askForTrial();
    await admin("requests", "answered", reference);
    const changed = await put({ rooms: 15, updated_at: (await get()).updated_at });
    expect(changed).toMatchObject({ answered_at: "2026-11-24T14:54:00.000Z", rooms: 15 });
    const mail = smtp.mails.findLast(({ text }) => text?.includes(reference));
    expect(mail?.text).toContain("This request has been answered.");
    await admin("requests", "closed", reference, "--reason", "No rooms");
    setTime("2026-12-24T14:54:00Z");
    const again = await put({ rooms: 15, updated_at: changed.updated_at });
    expect(again).toMatchObject({
      answered_at: null,
      closed_at: null,
      requested_at: "2026-12-24T14:54:00.000Z",
      reference,
    });
    expect(smtp.mails.findLast(({ text }) => text?.includes(reference))?.subject).toContain(
      "reply by Fri 25 Dec 16:54",
    );
  });

  test("a trial begins on the day in South Africa when its login was sent", async () => {
    setTime("2026-11-24T14:54:00Z");
    const { reference } = await askForTrial();
    setTime("2026-11-27T08:00:00Z");
    const setUp = (on: string) => admin("requests", "set-up", reference, "--on", on);
    expect(await setUp("2026-11-26")).toContain(
      "began Thu 26 Nov 23:59 SAST, and ends Thu 10 Dec 23:59",
    );
    expect(await setUp("2026-11-27")).toContain("began Fri 27 Nov 10:00 SAST");
    expect(await setUp("2026-11-26 10:30")).toContain("began Thu 26 Nov 10:30 SAST");
    expect(await setUp("2026-11-26T10:30:00Z")).toContain("began Thu 26 Nov 12:30 SAST");
    await setUp("2026-11-24");
    const wrong = (on: string) => failing("requests", "set-up", reference, "--on", on);
    expect(await wrong("26/11/2026")).toContain("or a time in South Africa");
    for (const day of ["2026-11-23", "2026-11-28", "2027-11-26"]) {
      expect(await wrong(day)).toContain("since the request of Tue 24 Nov 16:54 SAST");
    }
    await admin("requests", "closed", reference, "--reason", "No rooms");
    expect(await wrong("2026-11-26")).toContain("is closed. Nothing was recorded.");
  });

  test("says what is wrong with a command", async () => {
    const demo = await askForDemo();
    expect(await failing("requests", "answered", "DM-000")).toContain("There is no request");
    expect(await failing("requests", "closed", demo)).toContain("--reason");
    expect(await failing("requests", "set-up", demo)).toContain("Only a trial is set up");
    expect(await failing("requests", "answer", demo)).toContain("too many arguments");
    expect((await adminJson("requests", "show", demo)).reference).toBe(demo);
  });

  test("one digest a working day lists what was overdue at 08:00", async () => {
    const digests = () =>
      smtp.mails.filter(
        ({ subject, to }) =>
          / for an answer$/.test(subject ?? "") && to?.[0]?.address === company.email.sales,
      );
    /** Runs the job as three servers do. */
    const runAt = async (time: string) => {
      setTime(time);
      await Promise.all([1, 2, 3].map(() => addDailyDigest(service.auth)));
      await service.auth.mails.idle();
      return digests().length;
    };
    // A Friday evening; the answer is due on Saturday.
    setTime("2027-01-15T16:00:00Z");
    const reference = await askForDemo({ property: "Karoo House", phone: "082 555 0134" });
    expect(await runAt("2027-01-16T16:30:00Z")).toBe(0);
    expect(await runAt("2027-01-17T10:00:00Z")).toBe(0);
    expect(await runAt("2027-01-18T05:59:00Z")).toBe(0);
    expect(await runAt("2027-01-18T06:00:00Z")).toBe(1);
    expect(await runAt("2027-01-18T14:00:00Z")).toBe(1);
    const [mail] = digests();
    expect(mail?.text).toContain(
      `${reference}: Demo: Karoo House, 14 rooms, due Sat 16 Jan 18:00, +27 82 555 0134, `,
    );
    // A server that was down in the morning.
    expect(await runAt("2027-01-19T09:30:00Z")).toBe(2);
    await admin("requests", "answered", reference);
    const leads = (await adminJson("requests", "--since", "2026-01-01")).requests;
    for (const lead of leads.filter(({ state }: { state: string }) => state === "overdue"))
      await admin("requests", "answered", lead.reference);
    // Overdue only after 08:00: in the digest of the next day.
    setTime("2027-01-19T07:00:00Z");
    await askForDemo();
    expect(await runAt("2027-01-20T06:00:00Z")).toBe(2);
    expect(await runAt("2027-01-20T08:00:00Z")).toBe(2);
    expect(await runAt("2027-01-21T06:00:00Z")).toBe(3);
  });
});

test("the webhook is told of each step of a request, with its data at that time", async () => {
  const receiver = await startWebhookReceiver();
  const service = await startAuthService({ ...receiver.env, AUTH_AUTOCONFIRM: "on" }, website);
  const credentials = { email: freshEmail(), password: goodPassword };
  const signUp = await service.call("POST", "/signup", { body: credentials });
  const token = String(signUp.body.access_token);
  const call = async (method: string, path: string, body?: object) =>
    (await service.call(method, path, { token, body })).body;
  const { trial } = await call("PUT", trialPath, trialWords);
  const { reference, updated_at } = trial as Record<string, string>;
  await call("PUT", trialPath, { ...trialWords, rooms: 20, updated_at });
  await call("DELETE", trialPath);
  const { demo } = await call("POST", "/functions/v1/demo", {
    ...{ name: "Ann", email: credentials.email, property: "Oaks", rooms: 9, language: "en" },
  });
  const ofDemo = (demo as Record<string, string>).reference;
  await call("POST", "/functions/v1/account/deletion", {
    confirmation: credentials.email,
    current_password: credentials.password,
  });
  const told = receiver.events.map(({ type, data }) => [type, data.reference, data.rooms]);
  expect(told.slice(0, 4)).toEqual([
    ["request.created", reference, "14"],
    ["request.changed", reference, "20"],
    ["request.withdrawn", reference, "20"],
    ["request.created", ofDemo, "9"],
  ]);
  expect(receiver.events.slice(4).map(({ type, data }) => [type, data])).toEqual([
    ["request.withdrawn", { reference }],
    ["request.withdrawn", { reference: ofDemo }],
  ]);
  await service.stop();
  await receiver.stop();
});
