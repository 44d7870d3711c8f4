import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClosedReason, LeadAction, LeadKind, LeadState } from "#leads/state.ts";
import type { DeskWords } from "#schemas/words/desk.ts";
import type { TrialLanguage, TrialWords } from "#schemas/words/trial.ts";
import { callAccount } from "#site/account/client.ts";
import type { Problem } from "#site/account/problem.ts";

export type Words = { words: DeskWords; languages: TrialWords["languages"] };

/** A lead as GET /desk/leads returns it. Times are ISO times. */
export type Lead = {
  reference: string;
  kind: LeadKind;
  name: string;
  property: string;
  email: string;
  phone: string;
  rooms: number;
  language: TrialLanguage;
  message: string;
  wishes: string[];
  requested_at: string;
  reply_by: string;
  answered_at: string | null;
  set_up_at: string | null;
  ends_at: string | null;
  withdrawn_at: string | null;
  closed_at: string | null;
  closed_reason: ClosedReason | null;
  assigned: Staff | null;
  /** What it costs a month by the price list. */
  price: string | null;
  version: number;
};

export type Staff = { id: string; name: string };

export type Desk = {
  leads: Lead[];
  isMore: boolean;
  counts: Partial<Record<LeadState, number>>;
  staff: Staff[];
  newsletter: { pending: number; confirmed: number; unsubscribed: number };
};

/** A lead as GET /desk/leads/:reference returns it. */
export type Detail = {
  lead: Lead;
  /** Labels and values; empty values are left out. */
  details: (readonly [label: string, value: string])[];
  priceLines: string | null;
  reach: { phone?: { display: string; href: string; whatsApp: string }; mailTo: string };
  events: {
    id: string;
    at: string;
    via: "visitor" | "desk" | "mail";
    action: LeadAction;
    note: string;
    /** The name of a member of staff; "" of one whose account is gone. */
    actor: string | null;
  }[];
};

/** How often the list is fetched while the page is visible, milliseconds. */
const refreshMs = 30_000;

async function get<Data>(path: string): Promise<Data> {
  const { data, problem } = await callAccount<Data>("GET", path);
  if (problem) throw problem;
  return data;
}

const options = {
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
  retry: (failures: number, { temporary }: Problem) => Boolean(temporary) && failures < 3,
} as const;

/** Queries the list. `query` is that of its address, without the question mark. */
export const useDesk = (query: string) =>
  useQuery<Desk, Problem>({
    ...options,
    queryKey: ["desk", query],
    queryFn: () => get<Desk>(`desk/leads?${query}`),
    placeholderData: (before) => before,
  });

const keyOf = (reference: string): QueryKey => ["desk", "lead", reference];

export const useLead = (reference: string) =>
  useQuery<Detail, Problem>({
    ...options,
    queryKey: keyOf(reference),
    queryFn: () => get<Detail>(`desk/leads/${encodeURIComponent(reference)}`),
  });

/** Returns a lead that was fetched by itself. */
export const findLead = (client: QueryClient, reference: string) =>
  client.getQueryData<Detail>(keyOf(reference))?.lead;

export type Step =
  | { action: "answered" | "undone" | "links ended" }
  | { action: "set up"; day: string }
  | { action: "closed"; reason: ClosedReason; note: string }
  | { action: "assigned"; to: string | null }
  | { action: "note"; note: string };

/** Returns a function that does a step with a lead. It returns the problem and the lead as it is now, which it shows. */
export function useStep({ reference, version }: Lead) {
  const client = useQueryClient();
  return async (step: Step): Promise<{ problem: Problem | null; now: Detail | null }> => {
    const body = { ...step, ...(step.action !== "note" && { version }) };
    const path = `desk/leads/${reference}`;
    const answer = await callAccount<Detail>("POST", path, body);
    const answerBody = answer.problem ? answer.body : answer.data;
    const now = "lead" in answerBody ? (answerBody as Detail) : null;
    if (now) client.setQueryData(keyOf(reference), now);
    void client.invalidateQueries({ queryKey: ["desk"] });
    return { problem: answer.problem, now };
  };
}
