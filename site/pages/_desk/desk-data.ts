import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeskAnswer, DeskLead, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";

export type Words = { words: WordsOf<"desk">; languages: WordsOf<"trial">["languages"] };

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
  useQuery<DeskAnswer, Problem>({
    ...options,
    queryKey: ["desk", query],
    queryFn: () => get<DeskAnswer>(`desk/leads?${query}`),
    placeholderData: (before) => before,
  });

const keyOf = (reference: string): QueryKey => ["desk", "lead", reference];

export const useLead = (reference: string) =>
  useQuery<DeskLeadAnswer, Problem>({
    ...options,
    queryKey: keyOf(reference),
    queryFn: () => get<DeskLeadAnswer>(`desk/leads/${encodeURIComponent(reference)}`),
  });

/** Returns a lead that was fetched by itself. */
export const findLead = (client: QueryClient, reference: string) =>
  client.getQueryData<DeskLeadAnswer>(keyOf(reference))?.lead;

/** A step without the version of the lead. */
type WithoutVersion<Step> = Step extends { version: number } ? Omit<Step, "version"> : Step;
export type Step = WithoutVersion<DeskStep>;

/** Returns a function that does a step with a lead. It returns the problem and the lead as it is now, which it shows. */
export function useStep({ reference, version }: DeskLead) {
  const client = useQueryClient();
  return async (step: Step): Promise<{ problem: Problem | null; now: DeskLeadAnswer | null }> => {
    const body = { ...step, ...(step.action !== "note" && { version }) };
    const path = `desk/leads/${reference}`;
    const answer = await callAccount<DeskLeadAnswer>("POST", path, body);
    const answerBody = answer.problem ? answer.body : answer.data;
    const now = "lead" in answerBody ? (answerBody as DeskLeadAnswer) : null;
    if (now) client.setQueryData(keyOf(reference), now);
    void client.invalidateQueries({ queryKey: ["desk"] });
    return { problem: answer.problem, now };
  };
}
