import {
  type Admin,
  command,
  OperationError,
  profileOf,
  programName,
  readChoice,
  readTime,
  toFields,
  toMinute,
  toTable,
} from "#accounts/index.ts";
import { exportOptions, exportRows } from "#server/export-rows.ts";
import { trialTables } from "#server/trial/trial-tables.ts";

const filterOptions = {
  since: { value: "2026-11-01", meaning: "Only requests from this day on." },
  status: {
    value: "requested",
    meaning: "Only requested or withdrawn requests.",
  },
} as const;

/** Number of accounts in one query: databases limit the parameters of a query. */
const batchSize = 500;

export const trialCommands = {
  "trials list": command({
    meaning: "Lists trial requests, the newest first.",
    options: filterOptions,
    example: "trials list --since 2026-11-01 --status requested",
    run: async (admin, values) => {
      const trials = await findTrials(admin, values);
      const table = trials.map((trial) => ({
        reference: trial.reference,
        status: trial.status,
        requested: toMinute(trial.requested_at),
        email: trial.email,
        company: trial.company,
        rooms: trial.rooms,
        start: trial.start_on,
        language: trial.language,
      }));
      return { data: { trials }, text: toTable(table, "There are no such trial requests.") };
    },
  }),

  "trials show": command({
    meaning: "Shows one trial request with its message.",
    operands: ["reference"],
    example: "trials show TR-7K3F9QWD",
    run: async (admin, _values, reference = "") => {
      const [trial] = await findTrials(admin, { reference });
      if (!trial) {
        throw new OperationError(
          `There is no trial request ${JSON.stringify(reference)}. List all with: ${programName} trials list`,
        );
      }
      const { message, parts, requested_at, updated_at, withdrawn_at, ...fields } = trial;
      const times = {
        "requested at": toMinute(requested_at),
        "changed at": toMinute(updated_at),
        "withdrawn at": toMinute(withdrawn_at),
      };
      const lines = message.split(/\r?\n|\r/).map((line) => `  ${line}`);
      return {
        data: trial,
        text: [
          toFields({ ...fields, parts: parts.join(", "), ...times }),
          "message",
          ...lines,
        ].join("\n"),
      };
    },
  }),

  "trials export": command({
    meaning: "Exports trial requests, for a spreadsheet or a CRM.",
    options: { ...filterOptions, ...exportOptions },
    example: "trials export --output trials.csv",
    run: async (admin, values) => exportRows(columns, await findTrials(admin, values), values),
  }),
};

const columns = [
  "reference",
  "status",
  "email",
  "name",
  "company",
  "phone",
  "rooms",
  "parts",
  "channels",
  "start_on",
  "language",
  "message",
  "requested_at",
  "updated_at",
  "withdrawn_at",
];

async function findTrials(
  { database }: Admin,
  filter: { since?: string; status?: string; reference?: string },
) {
  let query = trialTables(database.own).selectFrom("trial_requests").selectAll();
  const status = readChoice("--status", filter.status, ["requested", "withdrawn"]);
  if (status) query = query.where("status", "=", status);
  if (filter.since) query = query.where("requested_at", ">=", readTime("--since", filter.since));
  if (filter.reference) query = query.where("reference", "=", filter.reference.toUpperCase());
  const rows = await query.orderBy("requested_at", "desc").orderBy("reference").execute();

  const owners = new Map<string, { email: string | null; raw_user_meta_data: string | null }>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ user_id }) => user_id);
    const users = await database.auth
      .selectFrom("users")
      .select(["id", "email", "raw_user_meta_data"])
      .where("id", "in", ids)
      .execute();
    for (const user of users) owners.set(user.id, user);
  }
  return rows.map(({ id: _, user_id, parts, ...trial }) => {
    const owner = owners.get(user_id);
    return {
      ...trial,
      parts: JSON.parse(parts) as string[],
      email: owner?.email ?? null,
      ...profileOf(owner?.raw_user_meta_data ?? null),
    };
  });
}
