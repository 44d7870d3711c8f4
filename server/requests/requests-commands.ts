import {
  type Admin,
  command,
  findUserById,
  OperationError,
  programName,
  readChoice,
  recordOperation,
  type Tables,
  toFields,
  toTable,
} from "#accounts/index.ts";
import { demoTables } from "#server/demo/demo-tables.ts";
import { exportOptions, exportRows } from "#server/export-rows.ts";
import {
  findLeads,
  type Lead,
  type LeadState,
  leadStates,
  stateOf,
} from "#server/requests/leads.ts";
import { nameOf } from "#server/requests/sales-mail.ts";
import {
  dayMs,
  formatTime,
  readLocalTime,
  toInstant,
  toLocalTime,
} from "#server/requests/south-african-time.ts";
import { trialTables } from "#server/trial/trial-tables.ts";

const filterOptions = {
  since: { value: "2026-11-01", meaning: "Only requests from this day on, in South Africa." },
  state: {
    value: "waiting",
    meaning: "Only overdue, waiting, answered, set-up, closed or withdrawn requests.",
  },
} as const;

const southAfrican = (time: string | null) => time && `${formatTime(time)} SAST`;

const isTime = (name: string) => /_(at|by)$/.test(name);

export const requestsCommands = {
  requests: command({
    meaning:
      "Lists trial and demo requests: overdue ones first, then by the time an answer is due.",
    options: filterOptions,
    example: "requests --since 2026-11-01",
    run: async (admin, values) => {
      const leads = await readLeads(admin, values);
      const order = (lead: { state: LeadState }) => leadStates.indexOf(lead.state);
      leads.sort((a, b) => order(a) - order(b) || a.reply_by.localeCompare(b.reply_by));
      const table = leads.map((lead) => ({
        state: lead.state,
        "answer due": southAfrican(lead.reply_by),
        reference: lead.reference,
        who: nameOf(lead),
        email: lead.email,
        phone: lead.phone,
        rooms: lead.rooms,
        language: lead.language,
      }));
      return { data: { requests: leads }, text: toTable(table, "There are no such requests.") };
    },
  }),

  "requests show": command({
    meaning: "Shows one request with its message.",
    operands: ["reference"],
    example: "requests show TR-7K3F9QWD",
    run: async (admin, _values, reference = "") => {
      const lead = await requireLead(admin.database, reference);
      const data = { state: stateOf(lead, admin.now), ...lead };
      const shown = columns.flatMap((name) => {
        if (name === "message") return [];
        const value = name === "wishes" ? lead.wishes.map(southAfrican) : data[name];
        const text = Array.isArray(value) ? value.join(", ") : value;
        return [[name.replaceAll("_", " "), isTime(name) ? southAfrican(text) : text]];
      });
      const lines = lead.message.split(/\r?\n|\r/).map((line) => `  ${line}`);
      return { data, text: [toFields(Object.fromEntries(shown)), "message", ...lines].join("\n") };
    },
  }),

  "requests answered": command({
    meaning: "Records that a request was answered. It is no longer overdue.",
    operands: ["reference"],
    example: "requests answered DM-7K3F9QWD",
    run: (admin, _values, reference = "") =>
      follow(admin, reference, "answered", ({ answered_at }, time) =>
        answered_at ? undefined : { answered_at: time },
      ),
  }),

  "requests set-up": command({
    meaning: "Records that the login of a trial was sent: its trial days begin.",
    operands: ["reference"],
    options: {
      on: {
        value: "2026-12-01",
        meaning: "Day or time (2026-12-01T10:30) of the login, in South Africa. Default: now.",
      },
    },
    example: "requests set-up TR-7K3F9QWD",
    run: (admin, { on }, reference = "") =>
      follow(admin, reference, "set up", ({ kind, answered_at, requested_at }, time) => {
        if (kind === "demo") {
          throw new OperationError(`${reference} is a demo request. Only a trial is set up.`);
        }
        const from = on ? readTime("--on", on) : time;
        // A day counts from its end, so that /account does not name a last day on which the trial is over.
        const isDay = on?.length === "2026-12-01".length;
        const dayEnd = new Date(Date.parse(from) + dayMs - 60_000).toISOString();
        const setUpAt = !isDay ? from : dayEnd < time ? dayEnd : time;
        const { day } = toLocalTime(new Date(requested_at));
        if (from > time || from < toInstant({ day, time: "00:00" }).toISOString()) {
          throw new OperationError(
            `--on is ${JSON.stringify(on)}. Give a day or time since the request of ${southAfrican(requested_at)}, not in the future.`,
          );
        }
        return { set_up_at: setUpAt, answered_at: answered_at ?? time };
      }),
  }),

  "requests closed": command({
    meaning: "Records that there is nothing more to do about a request.",
    operands: ["reference"],
    options: { reason: { value: "TEXT", meaning: "Why, in a few words. Required." } },
    example: 'requests closed DM-7K3F9QWD --reason "Bought Professional"',
    run: (admin, { reason }, reference = "") => {
      if (!reason) throw new OperationError("Give the reason, as in --reason TEXT.");
      if (reason.length > longestReason) {
        throw new OperationError(`--reason is too long. Use at most ${longestReason} characters.`);
      }
      return follow(admin, reference, "closed", (_lead, time) => ({
        closed_at: time,
        closed_reason: reason,
      }));
    },
  }),

  "requests export": command({
    meaning:
      "Exports trial and demo requests, for a spreadsheet or a CRM. Times are South African in CSV, and UTC in JSON.",
    options: { ...filterOptions, ...exportOptions },
    example: "requests export --output requests.csv",
    run: async (admin, values) => {
      const leads = await readLeads(admin, values);
      return exportRows(columns, leads, values, leads.map(withLocalTimes));
    },
  }),
};

const longestReason = 500;

const columns = [
  "state",
  "kind",
  "reference",
  "email",
  "name",
  "property",
  "phone",
  "rooms",
  "plan",
  "parts",
  "wishes",
  "channels",
  "start_on",
  "language",
  "message",
  "first_page",
  "campaign",
  "requested_at",
  "reply_by",
  "updated_at",
  "answered_at",
  "set_up_at",
  "ends_at",
  "closed_at",
  "closed_reason",
  "withdrawn_at",
] as const satisfies (keyof Lead | "state")[];

async function readLeads({ database, now }: Admin, filter: { since?: string; state?: string }) {
  const state = readChoice("--state", filter.state?.replace("-", " "), leadStates);
  const since = filter.since && readTime("--since", filter.since);
  const leads = await findLeads(database, { since });
  return leads
    .map((lead) => ({ state: stateOf(lead, now), ...lead }))
    .filter((lead) => !state || lead.state === state);
}

function readTime(name: string, text: string): string {
  const time = readLocalTime(text);
  if (time) return time.toISOString();
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a day, for example 2026-11-22, or a time in South Africa, for example 2026-11-22T14:30.`,
  );
}

/** Returns a request with its times in South Africa, in a form that spreadsheets read. */
function withLocalTimes(lead: Lead): Record<string, unknown> {
  const local = (time: string) => Object.values(toLocalTime(new Date(time))).join(" ");
  const fields = Object.entries(lead).map(([name, value]) => [
    name,
    isTime(name) && typeof value === "string" ? local(value) : value,
  ]);
  return { ...Object.fromEntries(fields), wishes: lead.wishes.map(local) };
}

async function requireLead(tables: Tables, reference: string): Promise<Lead> {
  const [lead] = reference ? await findLeads(tables, { reference }) : [];
  if (lead) return lead;
  throw new OperationError(
    `There is no request ${JSON.stringify(reference)}. List all with: ${programName} requests`,
  );
}

type FollowUp = Partial<Pick<Lead, "answered_at" | "set_up_at" | "closed_at" | "closed_reason">>;

/**
 * Stores what sales did about a request, and records the operation. `change` returns the new values; undefined if there
 * is nothing to change.
 */
async function follow(
  { database, now }: Admin,
  reference: string,
  action: "answered" | "set up" | "closed",
  change: (lead: Lead, time: string) => FollowUp | undefined,
) {
  const lead = await database.transaction(async ({ auth, own }) => {
    const found = await requireLead({ auth, own }, reference);
    const state = stateOf(found, now);
    if ((state === "withdrawn" || state === "closed") && action !== "closed") {
      throw new OperationError(`${found.reference} is ${state}. Nothing was recorded.`);
    }
    const changed = change(found, now.toISOString());
    if (!changed) return found;
    const { set_up_at, ...common } = changed;
    let user: Awaited<ReturnType<typeof findUserById>>;
    if (found.kind === "demo") {
      await demoTables(own)
        .updateTable("demo_requests")
        .set(common)
        .where("reference", "=", found.reference)
        .execute();
    } else {
      const { user_id } = await trialTables(own)
        .updateTable("trial_requests")
        .set({ ...common, ...(set_up_at && { set_up_at }) })
        .where("reference", "=", found.reference)
        .returning("user_id")
        .executeTakeFirstOrThrow();
      user = await findUserById(auth, user_id);
    }
    await recordOperation(auth, "record_modified", {
      user,
      now,
      request: found.reference,
      state: action,
    });
    return requireLead({ auth, own }, found.reference);
  });
  const end = lead.ends_at ? `, and ends ${southAfrican(lead.ends_at)}` : "";
  const which = `${lead.reference} (${lead.property || lead.name || lead.email})`;
  const text = {
    answered: `${which} was answered ${southAfrican(lead.answered_at)}.`,
    "set up": `The trial ${which} began ${southAfrican(lead.set_up_at)}${end}.`,
    closed: `${which} is closed: ${lead.closed_reason}`,
  }[action];
  return { data: { state: stateOf(lead, now), ...lead }, text };
}
