import type { Email } from "postal-mime";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import {
  freshEmail,
  goodPassword,
  serviceForFile,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { addApp, codeOf, signedIn, tokenOf } from "#accounts/tests/support/two-step.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";
import { company } from "#schemas/facts/company.ts";
import { addDailyDigest } from "#server/leads/digest.ts";
import { leads } from "#server/leads/extension.ts";
import { addEvent, findLead, mostEvents, mostLeads } from "#server/leads/store.ts";
import { website } from "#server/website.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const account = "/functions/v1/account";
const desk = `${account}/desk/leads`;
const trialWords = {
  rooms: 14,
  parts: ["channel-manager"],
  channels: "",
  start_on: null,
  language: "en",
  message: "",
};

type Answer = Awaited<ReturnType<TestService["call"]>>;
type Shown = {
  lead: { reference: string; state?: string; version: number; set_up_at: string; ends_at: string };
  events: { action: string; via: string; note: string; actor: string | null }[];
};

const smtp = await startMailServer();
afterAll(smtp.stop);
const env = { SMTP_URL: smtp.url, AUTH_AUTOCONFIRM: "on" };
const service = await serviceForFile(env, website);
afterEach(() => vi.useRealTimers());

/** Sets the time of the service, of access tokens and of commands. */
const setTime = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
const admin = (...args: string[]) => runLine(args, readConfig(service.env, website));
const clock = () => ({ now: () => new Date(), pass: (seconds: number) => pass(seconds) });
const pass = (seconds: number) =>
  vi.useFakeTimers({ now: new Date(Date.now() + seconds * 1000), toFake: ["Date"] });

async function signUp() {
  const body = { email: freshEmail(), password: goodPassword };
  await service.call("POST", "/signup", { body });
  return { ...body, token: (await service.signIn(body)).token };
}
/** Returns an account with an authenticator app, and an access token at aal2. */
async function personWithApp() {
  const user = await signUp();
  const client = await signedIn(service, user);
  const app = await addApp(client, clock());
  return { ...user, ...app, token: await tokenOf(client) };
}
/** Returns a member of staff, with an access token at aal2 and one at aal1. */
async function staffMember() {
  const user = await personWithApp();
  await admin("users", "make-staff", user.email);
  const client = await signedIn(service, user);
  const aal1 = await tokenOf(client);
  const code = codeOf(user.secret, clock());
  await client.auth.mfa.challengeAndVerify({ factorId: user.factorId, code });
  pass(30);
  return { ...user, aal1, token: await tokenOf(client) };
}

const call = (method: string, path: string, token: string, body?: object) =>
  service.call(method as "GET", path, { token, ...(body && { body }) });
const step = (token: string, reference: string, body: object) =>
  call("POST", `${desk}/${reference}`, token, body);
const show = async (token: string, reference: string) =>
  (await call("GET", `${desk}/${reference}`, token)).body as unknown as Shown;
const versionOf = async (token: string, reference: string) =>
  (await show(token, reference)).lead.version;
/** Does a step with the present version. */
const take = async (token: string, reference: string, body: object): Promise<Answer> =>
  step(token, reference, { version: await versionOf(token, reference), ...body });

async function askForDemo(more: object = {}): Promise<string> {
  const body = {
    name: "Ann Botha",
    email: freshEmail(),
    property: "Fourteen Oaks",
    rooms: 14,
    language: "en",
    ...more,
  };
  const answer = await service.call("POST", "/functions/v1/demo", { body });
  return (answer.body.demo as { reference: string }).reference;
}
async function askForTrial() {
  const user = await signUp();
  const { body } = await call("PUT", `${account}/leads`, user.token, trialWords);
  return { ...user, reference: (body.lead as { reference: string }).reference };
}
const mailsAbout = (reference: string) =>
  smtp.mails.filter(({ subject, text }) => `${subject} ${text}`.includes(reference));
const isToSales = ({ to }: Email) => to?.[0]?.address === company.email.sales;
/** Sends the mails that are due after the time for an undo. */
async function afterUndoTime() {
  pass(901);
  service.auth.mails.wake();
  await service.auth.mails.idle();
}

describe("the desk", () => {
  test("lists leads, those overdue first, and finds them by state, kind and text", async () => {
    setTime("2026-11-24T14:54:00Z");
    const { token } = await staffMember();
    const late = await askForDemo({ property: "Smit’s Karoo House", phone: "082 555 0134" });
    setTime("2026-11-24T15:30:00Z");
    const trial = await askForTrial();
    setTime("2026-11-24T15:31:00Z");
    const other = await askForDemo({ name: "Pieter Naudé", phone: "+27 21 555 0102" });
    setTime("2026-11-25T15:00:00Z");
    const signIn = await staffMember();
    const list = async (query = "") =>
      (await call("GET", `${desk}${query}`, signIn.token)).body as {
        leads: { reference: string; email: string; price: string | null }[];
        counts: Record<string, number>;
        dueToday: number;
        newsletter: object;
      };
    const { leads, counts, dueToday, newsletter } = await list();
    expect(leads.map(({ reference }) => reference)).toEqual([late, trial.reference, other]);
    expect(leads[1]).toMatchObject({ email: trial.email, price: "R2,800 a month" });
    expect(JSON.stringify(leads)).not.toMatch(/link_key|fingerprint/);
    // On slow data, 100 leads are 2 KB instead of 59 KB.
    const { headers } = await call("GET", desk, signIn.token);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(counts).toEqual({ overdue: 1, waiting: 2 });
    expect(dueToday).toBe(2);
    expect(newsletter).toEqual({ pending: 0, confirmed: 0, unsubscribed: 0 });
    const found = async (query: string) => (await list(query)).leads.map((lead) => lead.reference);
    expect(await found("?kind=trial")).toEqual([trial.reference]);
    expect(await found("?q=smit%20house")).toEqual([late]);
    // The words of a name and of a property, in any order.
    expect(await found("?q=house%20ann")).toEqual([late]);
    expect(await found("?q=smit's")).toEqual([late]);
    expect(await found("?q=naude")).toEqual([other]);
    // Parts of a number, as people type them.
    for (const part of ["5550102", "+27%2021%20555", "021%20555"])
      expect(await found(`?q=${part}`)).toEqual([other]);
    expect(await found(`?q=${trial.email.toUpperCase()}`)).toEqual([trial.reference]);
    expect(await found("?q=%25")).toEqual([]);
    expect(await found("?q=%2B27825550134")).toEqual([late]);
    expect(await found("?state=open")).toEqual([late, trial.reference, other]);
    expect(await found("?state=mine")).toEqual([]);
    expect(await found("?state=progress")).toEqual([]);
    await take(signIn.token, late, { action: "answered" });
    expect(await found("?state=open")).toEqual([trial.reference, other]);
    expect(await found("?state=progress")).toEqual([late]);
    await take(signIn.token, late, { action: "closed", reason: "won" });
    expect(await found("?state=progress")).toEqual([]);
    expect(token).not.toBe(signIn.token);
    await admin("users", "remove-staff", signIn.email);
    expect((await call("GET", desk, signIn.token)).status).toBe(404);
  });

  test("records what was done, with who did it, and the sender's card and mails follow", async () => {
    setTime("2026-12-01T08:00:00Z");
    const { token, email: staffEmail } = await staffMember();
    const trial = await askForTrial();
    const { reference } = trial;
    expect((await take(token, reference, { action: "answered" })).status).toBe(200);
    // Twice, as after a lost answer.
    for (let n = 0; n < 2; n += 1)
      await step(token, reference, { action: "note", note: "Wants to start in May." });
    await afterUndoTime();
    expect(mailsAbout(reference).at(-1)?.subject).toBe(
      `We have answered your trial request (${reference})`,
    );
    const setUp = await take(token, reference, { action: "set up", day: "2026-12-01" });
    const shown = setUp.body as unknown as Shown;
    // The end of the day.
    expect(shown.lead.ends_at).toBe("2026-12-15T21:59:00.000Z");
    await afterUndoTime();
    expect(mailsAbout(reference).at(-1)?.text).toContain("Your trial runs until Tue 15 Dec.");
    expect(mailsAbout(reference).at(-1)?.text).not.toContain("change or withdraw");
    const own = await call("GET", `${account}/leads`, trial.token);
    expect((own.body.leads as object[])[0]).toMatchObject({ ends_at: shown.lead.ends_at });
    const { events } = await show(token, reference);
    const actor = staffEmail.split("@")[0];
    expect(events).toMatchObject([
      { action: "set up", via: "desk", actor },
      { action: "note", note: "Wants to start in May.", actor },
      { action: "answered", via: "desk", actor },
      { action: "requested", via: "visitor", actor: null },
    ]);
    await take(token, reference, { action: "closed", reason: "not now", note: "=SUM(1)" });
    await afterUndoTime();
    const last = mailsAbout(reference).at(-1);
    expect(last?.text).toContain("Thank you for your interest");
    expect(last?.text).not.toContain("SUM");
    // A note may be read by the person.
    const { text } = await call("GET", `${account}/export`, trial.token);
    expect(text).toContain("Wants to start in May.");
    expect(text).not.toContain(actor);
  });

  test("history says who got a request, what its sender changed and which step was taken back", async () => {
    setTime("2026-12-01T09:00:00Z");
    const { token, email } = await staffMember();
    const trial = await askForTrial();
    const { reference } = trial;
    await take(token, reference, { action: "answered" });
    const { staff } = (await call("GET", desk, token)).body as {
      staff: { id: string; name: string }[];
    };
    const name = email.split("@")[0];
    const to = staff.find((one) => one.name === name)?.id;
    await take(token, reference, { action: "assigned", to });
    const based_on = { reference, version: await versionOf(token, reference) };
    const changed = { ...trialWords, rooms: 20, message: "Call me", based_on };
    expect((await call("PUT", `${account}/leads`, trial.token, changed)).status).toBe(200);
    await take(token, reference, { action: "assigned", to: null });
    // The step of staff is taken back, whoever has the request by now.
    const undone = await take(token, reference, { action: "undone" });
    expect((undone.body as unknown as Shown).lead).toMatchObject({ answered_at: null, rooms: 20 });
    expect((await show(token, reference)).events).toMatchObject([
      { action: "undone", note: "answered" },
      { action: "assigned", note: "No one" },
      { action: "changed", note: "Rooms, changed: 14 rooms → 20 rooms" },
      { action: "assigned", note: name },
      { action: "answered", note: "" },
      { action: "requested", note: "" },
    ]);
    const { text } = await call("GET", `${account}/export`, trial.token);
    expect(text).toContain("20 rooms");
    expect(text).not.toContain(name);
  });

  test("shows the other requests of the same person, and a warning of a program", async () => {
    const { token } = await staffMember();
    const trial = await askForTrial();
    const other = await askForDemo();
    const demo = await askForDemo({ email: trial.email, nb: "https://lodge.example" });
    const text = async (reference: string) => JSON.stringify(await show(token, reference));
    expect(await text(trial.reference)).toContain(`"#${demo}"`);
    expect(await text(demo)).toContain(`"#${trial.reference}"`);
    expect(await text(demo)).not.toContain(other);
    expect((await show(token, demo)).events[0]?.note).toContain("A program may have sent this");
    expect((await show(token, other)).events[0]?.note).toBe("");
  });

  test("an undo takes back the last change of staff, and its mail is not sent", async () => {
    setTime("2026-12-02T08:00:00Z");
    const { token } = await staffMember();
    const reference = await askForDemo();
    const before = mailsAbout(reference).length;
    await take(token, reference, { action: "answered" });
    const undone = await take(token, reference, { action: "undone" });
    expect((undone.body as unknown as Shown).lead).toMatchObject({ answered_at: null });
    expect(await take(token, reference, { action: "undone" })).toMatchObject({
      status: 422,
      body: { code: "nothing_to_undo" },
    });
    await afterUndoTime();
    expect(mailsAbout(reference)).toHaveLength(before);
    // Taken again after an undo, it is mailed once.
    const again = await askForDemo({ property: "Karoo House" });
    for (const action of ["answered", "undone", "answered"]) {
      pass(1);
      await take(token, again, { action });
    }
    await afterUndoTime();
    const subjects = mailsAbout(again).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith("We have answered"))).toHaveLength(1);
    const told = mailsAbout(again).length;
    await take(token, again, { action: "closed", reason: "shown" });
    await take(token, reference, { action: "closed", reason: "spam" });
    expect((await take(token, reference, { action: "answered" })).status).toBe(422);
    await afterUndoTime();
    expect(mailsAbout(reference)).toHaveLength(before);
    expect(mailsAbout(again)).toHaveLength(told);
    await take(token, reference, { action: "undone" });
    expect((await take(token, reference, { action: "answered" })).status).toBe(200);
  });

  test("two people do not overwrite each other: the second one is told who did what", async () => {
    setTime("2026-12-03T08:00:00Z");
    const [ann, ben] = [await staffMember(), await staffMember()];
    const reference = await askForDemo();
    const version = await versionOf(ann.token, reference);
    const steps = [
      step(ann.token, reference, { action: "answered", version }),
      step(ben.token, reference, { action: "closed", reason: "won", version }),
    ];
    const answers = await Promise.all(steps);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({
      code: "conflict",
      lead: { reference, version: version + 1 },
    });
    expect(answers[1]?.body.events).toMatchObject([{ action: "answered" }, {}]);
    // Who has it is apart from its state.
    const { staff } = (await call("GET", desk, ann.token)).body as { staff: { id: string }[] };
    const owner = (id: string | undefined) => ({ action: "assigned", version, to: id });
    expect((await step(ben.token, reference, owner(staff[0]?.id))).status).toBe(200);
    expect((await step(ann.token, reference, owner(staff[1]?.id))).status).toBe(409);
    const close = { action: "closed", reason: "won", version: version + 1 };
    expect((await step(ben.token, reference, close)).status).toBe(200);
    // A note needs no version.
    const note = { action: "note", note: "Call on Monday" };
    expect((await step(ben.token, reference, note)).status).toBe(200);
    const to = staff[0]?.id;
    expect((await take(ann.token, reference, { action: "assigned", to })).status).toBe(200);
    const noStaff = { action: "assigned", to: crypto.randomUUID() };
    expect((await take(ann.token, reference, noStaff)).status).toBe(422);
  });

  test.each([
    ["a day ahead", "2026-12-05", 422],
    ["a day before the request", "2026-12-03", 422],
    ["no day", "2026-13-01", 400],
    ["the day itself", "2026-12-04", 200],
  ])("a trial is set up on %s: %s", async (_what, day, status) => {
    setTime("2026-12-04T08:00:00Z");
    const { token } = await staffMember();
    const { reference } = await askForTrial();
    expect((await take(token, reference, { action: "set up", day })).status).toBe(status);
    const demo = await askForDemo();
    expect((await take(token, demo, { action: "set up" })).status).toBe(422);
  });

  test("exports leads and subscribers, and the audit log says who did", async () => {
    setTime("2026-12-05T08:00:00Z");
    const { token, email } = await staffMember();
    const reference = await askForDemo({ property: "=HYPERLINK(1)" });
    const { body } = await call("POST", `${account}/desk/export`, token, { what: "leads" });
    const row = { reference, state: "waiting", requested_at: "2026-12-05 10:01", assigned: "" };
    expect(body.rows).toContainEqual(expect.objectContaining(row));
    expect(JSON.stringify(body.rows)).not.toMatch(/link_key|fingerprint|assigned_to/);
    const all = await call("POST", `${account}/desk/export`, token, { what: "subscribers" });
    expect(all.body).toEqual({ rows: [], isShortened: false });
    const { entries } = JSON.parse(await admin("audit", "--action", "record_modified", "--json"));
    type Entry = Record<string, unknown>;
    const exports = entries.map((entry: Entry) => [entry.actor_username, entry.traits]);
    expect(exports).toContainEqual([email, { exported: "leads" }]);
  });

  test("a lead keeps the newest events of each way, so that a mail's link pushes out no note of staff", async () => {
    setTime("2026-12-06T07:00:00Z");
    const { token } = await staffMember();
    const reference = await askForDemo();
    const tables = websiteTables(service.auth.database.own);
    const [event] = await tables
      .selectFrom("lead_events")
      .selectAll()
      .orderBy("at", "desc")
      .execute();
    const copies = Array.from({ length: mostEvents.mail + 5 }, (_, n) => ({
      ...(event ?? expect.fail()),
      id: crypto.randomUUID(),
      via: "mail" as const,
      at: `2026-12-06T07:00:01.${String(n).padStart(3, "0")}Z`,
    }));
    await tables.insertInto("lead_events").values(copies).execute();
    await step(token, reference, { action: "note", note: "Called her" });
    const lead = await findLead(service.auth.database, { reference });
    const at = "2026-12-06T07:00:02Z";
    const record = { at, actor_id: null, via: "mail", action: "answered" } as const;
    await addEvent(service.auth.database.own, lead?.id ?? "", record);
    const { events } = await show(token, reference);
    expect(events.filter(({ via }) => via === "mail")).toHaveLength(mostEvents.mail);
    expect(events.map(({ note }) => note)).toContain("Called her");
    expect(events.map(({ action }) => action)).toContain("requested");
  });

  test("an answer is not undone if the same request was sent again meanwhile", async () => {
    setTime("2026-12-06T07:30:00Z");
    const { token } = await staffMember();
    const email = freshEmail();
    const reference = await askForDemo({ email });
    await take(token, reference, { action: "answered" });
    const again = await askForDemo({ email });
    expect(again).not.toBe(reference);
    expect(await take(token, reference, { action: "undone" })).toMatchObject({
      status: 422,
      body: { code: "sent_again" },
    });
  });

  test("an address may have 20 that wait; none of its requests is lost", async () => {
    setTime("2026-12-06T08:00:00Z");
    const { token } = await staffMember();
    const email = freshEmail();
    const reference = await askForDemo({ email });
    const tables = websiteTables(service.auth.database.own);
    const row = await tables
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: mostLeads - 1 }, (_, n) => ({
      ...row,
      id: crypto.randomUUID(),
      reference: `DM-COPY${n}`,
      fingerprint: `copy ${n}`,
    }));
    await tables.insertInto("leads").values(copies).execute();
    const ask = (message: string) =>
      service.call("POST", "/functions/v1/demo", {
        body: { name: "Ann", email, property: "Oaks", rooms: 9, language: "en", message },
      });
    expect((await ask("One more")).status).toBe(429);
    await take(token, "DM-COPY3", { action: "closed", reason: "duplicate" });
    expect((await ask("One more")).status).toBe(200);
    expect((await call("GET", `${desk}/DM-COPY3`, token)).status).toBe(200);
  });
});

describe("attacks on the desk:", () => {
  const paths = ["", "/DM-22222222"];

  test("a user is no staff, nor one who says so, and staff without the second factor wait outside", async () => {
    setTime("2026-12-07T08:00:00Z");
    const user = await personWithApp();
    const role = { app_metadata: { role: "staff" } };
    expect((await call("PUT", "/user", user.token, role)).status).toBe(403);
    await call("PUT", "/user", user.token, { data: { role: "staff", app_metadata: role } });
    const staff = await staffMember();
    for (const path of paths) {
      expect((await call("GET", desk + path, user.token)).body.code).toBe("not_found");
      expect((await call("GET", desk + path, staff.aal1)).body.code).toBe("insufficient_aal");
      expect((await service.call("GET", desk + path)).status).toBe(401);
    }
    const body = { what: "leads" };
    expect((await call("POST", `${account}/desk/export`, user.token, body)).status).toBe(404);
    expect((await call("GET", `${desk}/DM-22222222`, staff.token)).status).toBe(404);
    expect((await call("GET", `${desk}/DM-%00%27`, staff.token)).status).toBe(404);
  });

  test("only an account with a confirmed address and an app is made staff, and its sessions end", async () => {
    setTime("2026-12-08T08:00:00Z");
    const plain = await signUp();
    await expect(admin("users", "make-staff", plain.email)).rejects.toThrow(/authenticator app/);
    const user = await personWithApp();
    const { token } = user;
    expect(await admin("users", "make-staff", user.email)).toContain("is staff. Ended 1 session:");
    expect((await call("GET", "/user", token)).status).toBe(403);
    const { auth } = service.auth.database;
    await auth
      .updateTable("users")
      .set({ email_confirmed_at: null })
      .where("email", "=", user.email)
      .execute();
    await expect(admin("users", "make-staff", user.email)).rejects.toThrow(/not confirmed/);
  });

  test("a person reads no other person's lead, and no one's history", async () => {
    setTime("2026-12-09T08:00:00Z");
    const { token } = await staffMember();
    const [ann, bea] = [await askForTrial(), await askForTrial()];
    await step(token, ann.reference, { action: "note", note: "A secret of Ann" });
    for (const path of [`${account}/leads`, `${account}/export`]) {
      const { text } = await call("GET", path, bea.token);
      expect(text).not.toContain(ann.reference);
      expect(text).not.toContain("A secret of Ann");
    }
    expect((await call("DELETE", `${account}/leads/${ann.reference}`, bea.token)).status).toBe(404);
  });
});

describe("the links of a sales mail", () => {
  const post = (token: string, name: "ask" | "record" | "undo") =>
    service.call("POST", "/functions/v1/lead-link", { body: { token, step: name } });
  /** Returns the tokens in the newest mail to sales about a lead: to record the answer, and that a trial was set up. */
  async function tokensOf(reference: string): Promise<string[]> {
    await service.auth.mails.idle();
    const { text = "" } = mailsAbout(reference).findLast(isToSales) ?? {};
    return [...text.matchAll(/\/desk\/link#token=(\S+)/g)].map(([, token = ""]) => token);
  }

  test("record that a lead was answered, or set up today, and undo it for fifteen minutes", async () => {
    setTime("2027-01-04T08:00:00Z");
    const { reference } = await askForTrial();
    const [answered = "", setUp = ""] = await tokensOf(reference);
    const about = { reference, kind: "trial" };
    expect((await post(answered, "ask")).body).toEqual({
      ...about,
      action: "answered",
      state: "waiting",
      canUndo: false,
    });
    const recorded = { ...about, action: "answered", state: "answered", canUndo: true };
    expect((await post(answered, "record")).body).toEqual(recorded);
    // Twice, as after a lost answer.
    expect((await post(answered, "record")).body).toEqual(recorded);
    expect((await post(answered, "undo")).body).toMatchObject({ state: "waiting", canUndo: false });
    expect((await post(setUp, "record")).body).toMatchObject({ state: "set up", canUndo: true });
    pass(901);
    expect((await post(setUp, "ask")).body).toMatchObject({ canUndo: false });
    expect((await post(setUp, "undo")).status).toBe(422);
  });

  test("a scanner that opens and asks changes nothing", async () => {
    setTime("2027-01-05T08:00:00Z");
    const staff = await staffMember();
    const reference = await askForDemo();
    const version = await versionOf(staff.token, reference);
    const [token = ""] = await tokensOf(reference);
    for (let n = 0; n < 3; n += 1) await post(token, "ask");
    const get = await service.call("GET", `/functions/v1/lead-link?token=${token}&step=record`);
    expect(get.status).toBe(405);
    expect((await show(staff.token, reference)).lead).toMatchObject({ version, answered_at: null });
  });

  test("end after seven days, when the lead is closed or withdrawn, and when staff end them", async () => {
    setTime("2027-01-06T08:00:00Z");
    const staff = await staffMember();
    const trial = await askForTrial();
    const [closed, ended, old] = [await askForDemo(), await askForDemo(), await askForDemo()];
    const tokenOfLead = async (reference: string) => (await tokensOf(reference))[0] ?? "";
    const tokens: Record<string, string> = { withdrawn: await tokenOfLead(trial.reference) };
    for (const [why, lead] of Object.entries({ closed, ended, old }))
      tokens[why] = await tokenOfLead(lead);
    await call("DELETE", `${account}/leads/${trial.reference}`, trial.token);
    await take(staff.token, closed, { action: "closed", reason: "won" });
    await take(staff.token, closed, { action: "undone" });
    await take(staff.token, ended, { action: "links ended" });
    pass(7 * 86_400 + 1);
    for (const [why, token] of Object.entries(tokens))
      expect((await post(token, "record")).body.code, why).toBe("link_expired");
  });

  test("forged, cut and mixed tokens do nothing", async () => {
    setTime("2027-01-14T08:00:00Z");
    const [one = "", other = ""] = [
      (await tokensOf(await askForDemo()))[0],
      (await tokensOf((await askForTrial()).reference))[0],
    ];
    const bytes = Buffer.from(one, "base64url");
    const changed = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString("base64url");
    };
    const start = Buffer.from(other, "base64url").subarray(0, 21);
    const mixed = Buffer.concat([start, bytes.subarray(21)]).toString("base64url");
    const tokens = ["", "x", one.slice(0, -4), mixed, ...[0, 16, 20, 30, 52].map(changed)];
    for (const token of tokens) expect((await post(token, "record")).status).toBe(410);
  });
});

test("one digest a working day lists what was overdue at 08:00, and what links recorded", async () => {
  const digests = () => smtp.mails.filter((mail) => isToSales(mail) && isDigest(mail.subject));
  const isDigest = (subject = "") => / for an answer$|^Recorded from mails$/.test(subject);
  /** Runs the job as three servers do. */
  const runAt = async (time: string) => {
    setTime(time);
    await Promise.all([1, 2, 3].map(() => addDailyDigest(service.auth)));
    await service.auth.mails.idle();
    return digests().length;
  };
  await websiteTables(service.auth.database.own).deleteFrom("leads").execute();
  // A Friday evening; the answer is due on Saturday.
  setTime("2027-01-22T16:00:00Z");
  const reference = await askForDemo({ property: "Karoo House", phone: "082 555 0134" });
  expect(await leads.gauges?.requests_overdue?.read(service.auth)).toEqual({ trial: 0, demo: 0 });
  expect(await runAt("2027-01-23T16:30:00Z")).toBe(0);
  expect(await leads.gauges?.requests_overdue?.read(service.auth)).toEqual({ trial: 0, demo: 1 });
  expect(await runAt("2027-01-24T10:00:00Z")).toBe(0);
  expect(await runAt("2027-01-25T05:59:00Z")).toBe(0);
  expect(await runAt("2027-01-25T06:00:00Z")).toBe(1);
  expect(await runAt("2027-01-25T14:00:00Z")).toBe(1);
  const [mail] = digests();
  expect(mail?.text).toContain(`${reference}: Demo: Karoo House, 14 rooms, due Sat 23 Jan 18:00`);
  expect(mail?.html).toContain('href="tel:+27825550134"');
  expect(mail?.text).toContain(`/desk#${reference}`);
  // A server that was down in the morning.
  expect(await runAt("2027-01-26T09:30:00Z")).toBe(2);
  const [, token = ""] = /\/desk\/link#token=(\S+)/.exec(digests().at(-1)?.text ?? "") ?? [];
  // Who records and undoes in a loop must not push the steps of other requests out.
  const lead = await findLead(service.auth.database, { reference });
  for (const at of ["2027-01-26T09:00:00Z", "2027-01-26T09:01:00Z"]) {
    const event = { at, actor_id: null, via: "mail", action: "answered" } as const;
    await addEvent(service.auth.database.own, lead?.id ?? "", event);
  }
  await service.call("POST", "/functions/v1/lead-link", { body: { token, step: "record" } });
  // Overdue only after 08:00: in the digest of the next day.
  setTime("2027-01-26T10:00:00Z");
  await askForDemo();
  expect(await runAt("2027-01-27T06:00:00Z")).toBe(3);
  expect(digests().at(-1)?.text).toContain(`${reference}: Recorded from a mail: answered, Tue 26`);
  expect(
    digests()
      .at(-1)
      ?.text?.match(/Recorded from a mail: answered/g),
  ).toHaveLength(1);
  expect(await runAt("2027-01-27T08:00:00Z")).toBe(3);
  expect(await runAt("2027-01-28T06:00:00Z")).toBe(4);
});

test("the webhook is told of each step of a request, with its data at that time", async () => {
  const receiver = await startWebhookReceiver();
  const other = await serviceForTest({ ...receiver.env, AUTH_AUTOCONFIRM: "on" }, website);
  const credentials = { email: freshEmail(), password: goodPassword };
  await other.call("POST", "/signup", { body: credentials });
  const { token } = await other.signIn(credentials);
  const send = async (method: string, path: string, body?: object) =>
    (await other.call(method, path, { token, body })).body;
  const leadsPath = `${account}/leads`;
  const { lead } = await send("PUT", leadsPath, trialWords);
  const { reference, version } = lead as { reference: string; version: number };
  const based_on = { reference, version };
  await send("PUT", leadsPath, { ...trialWords, rooms: 20, based_on });
  await send("DELETE", `${leadsPath}/${reference}`);
  const { demo } = await send("POST", "/functions/v1/demo", {
    name: "Ann",
    email: credentials.email,
    property: "Oaks",
    rooms: 9,
    language: "en",
  });
  const ofDemo = (demo as Record<string, string>).reference;
  await send("POST", "/functions/v1/account/deletion", {
    confirmation: credentials.email,
    current_password: credentials.password,
  });
  const told = receiver.events.map(({ type, data }) => [type, data.reference, data.rooms]);
  expect(told.slice(0, 4)).toEqual([
    ["request.created", reference, 14],
    ["request.changed", reference, 20],
    ["request.withdrawn", reference, 20],
    ["request.created", ofDemo, 9],
  ]);
  expect(receiver.events.slice(4).map(({ type, data }) => [type, data])).toEqual([
    ["request.withdrawn", { reference }],
    ["request.withdrawn", { reference: ofDemo }],
  ]);
  await receiver.stop();
});
