import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { DeskAnswer, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callAccount, fetchAccount } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { getState } from "#site/account/session/session-store.ts";
import { firstShown, listPath, type Shown } from "#site/pages/_desk/first-list.ts";

export type Words = { words: WordsOf<"desk">; languages: WordsOf<"trial">["languages"] };

/** By user, as a link or another tab may sign in someone else while the page is open. */
const optionsOf = <Data>(path: string, userId = getState().session?.user.id) =>
  queryOptions<Data, Problem>({
    queryKey: ["desk", userId, path],
    queryFn: () => fetchAccount<Data>(`desk/${path}`),
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
    // The first list was asked for before the page was drawn.
    staleTime: 5000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });

const listOptions = (shown: Shown, userId?: string) =>
  optionsOf<DeskAnswer>(listPath(shown), userId);
const leadOptions = (reference: string) => optionsOf<DeskLeadAnswer>(`leads/${reference}`);

export const useDesk = (shown: Shown) =>
  useQuery({ ...listOptions(shown), placeholderData: keepPreviousData });
export const useLead = (reference: string | null) =>
  useQuery({ ...leadOptions(reference ?? ""), enabled: reference !== null });

// While React starts.
if (!import.meta.env.SSR && window.firstList) {
  const { userId, answer } = window.firstList;
  void queryClient.prefetchQuery({
    ...listOptions(firstShown, userId),
    queryFn: async () => (await answer) ?? fetchAccount<DeskAnswer>(`desk/${listPath(firstShown)}`),
  });
}

/** Does a step with a lead. Returns the problem and the lead as it is now, which the page then shows. */
export async function takeStep(reference: string, step: DeskStep) {
  let answer = await callAccount<DeskLeadAnswer>("POST", `desk/leads/${reference}`, step);
  if (answer.problem?.unanswered) {
    // The answer may be lost, and the step stored.
    const { data } = await callAccount<DeskLeadAnswer>("GET", `desk/leads/${reference}`);
    const isChanged = step.action !== "note" && data && data.lead.version > step.version;
    if (isChanged && data.events[0]?.action === step.action)
      answer = { ...answer, problem: null, data };
  }
  const found: Partial<DeskLeadAnswer> = answer.problem ? answer.body : answer.data;
  const now = found.lead ? (found as DeskLeadAnswer) : null;
  if (now) queryClient.setQueryData(leadOptions(reference).queryKey, now);
  void queryClient.invalidateQueries({ queryKey: ["desk"] });
  return { problem: answer.problem, now };
}
