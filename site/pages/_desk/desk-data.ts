import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { DeskAnswer, DeskLead, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callAccount, fetchAccount } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { readStoredSession } from "#site/account/session/stored-session.ts";

export type Words = { words: WordsOf<"desk">; languages: WordsOf<"trial">["languages"] };

/** What the list shows. */
export type Shown = {
  filter: "open" | "overdue" | "mine" | "all";
  kind: "" | DeskLead["kind"];
  text: string;
  /** Most leads. */
  take: number;
};

export const firstShown: Shown = { filter: "open", kind: "", text: "", take: 100 };

/** How often the list is fetched while the page is visible, milliseconds. */
const refreshMs = 30_000;

const optionsOf = <Data>(path: string) =>
  queryOptions<Data, Problem>({
    queryKey: ["desk", path],
    queryFn: () => fetchAccount<Data>(`desk/${path}`),
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
    // The first list was asked for before the page was drawn.
    staleTime: 5000,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });

function listOptions({ filter, kind, text, take }: Shown) {
  const query = new URLSearchParams({ state: filter, kind, q: text, take: String(take) });
  return optionsOf<DeskAnswer>(`leads?${query}`);
}

const leadOptions = (reference: string) =>
  optionsOf<DeskLeadAnswer>(`leads/${encodeURIComponent(reference)}`);

export const useDesk = (shown: Shown) =>
  useQuery({ ...listOptions(shown), placeholderData: keepPreviousData });

export const useLead = (reference: string) => useQuery(leadOptions(reference));

// Asked for while React starts, as no one opens the desk without an account.
if (!import.meta.env.SSR && readStoredSession())
  void queryClient.prefetchQuery(listOptions(firstShown));

/** A step without the version of the lead. */
type WithoutVersion<Step> = Step extends { version: number } ? Omit<Step, "version"> : Step;
export type Step = WithoutVersion<DeskStep>;

/** Does a step with a lead. Returns the problem and the lead as it is now, which the page then shows. */
export async function takeStep({ reference, version }: DeskLead, step: Step) {
  const body = { ...step, ...(step.action !== "note" && { version }) };
  const answer = await callAccount<DeskLeadAnswer>("POST", `desk/leads/${reference}`, body);
  const found: object = answer.problem ? answer.body : answer.data;
  const now = "lead" in found ? (found as DeskLeadAnswer) : null;
  if (now) queryClient.setQueryData(leadOptions(reference).queryKey, now);
  void queryClient.invalidateQueries({ queryKey: ["desk"] });
  return { problem: answer.problem, now };
}
