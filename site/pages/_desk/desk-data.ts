import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DeskAnswer, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { accountQuery, refreshAccount } from "#site/account/page/account-query.ts";
import { callAccount, fetchAnswer } from "#site/account/session/client.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { firstShown, listPath, type Shown } from "#site/pages/_desk/first-list.ts";

export type Words = { words: WordsOf<"desk">; languages: WordsOf<"trial">["languages"] };

const deskQuery = <Data>(path: string, userId?: string) => ({
  ...accountQuery<Data>(`desk/${path}`, userId),
  // The first list was asked for before the page was drawn.
  staleTime: 5000,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
});

export const useDesk = (shown: Shown) =>
  useQuery({ ...deskQuery<DeskAnswer>(listPath(shown)), placeholderData: keepPreviousData });
export const useLead = (reference: string | null) =>
  useQuery({ ...deskQuery<DeskLeadAnswer>(`leads/${reference}`), enabled: reference !== null });

// While React starts.
if (!import.meta.env.SSR && window.firstList) {
  const { userId, answer } = window.firstList;
  const path = listPath(firstShown);
  void queryClient.prefetchQuery({
    ...deskQuery<DeskAnswer>(path, userId),
    queryFn: async () => (await answer) ?? fetchAnswer<DeskAnswer>("GET", `account/desk/${path}`),
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
  if (now) queryClient.setQueryData(deskQuery<DeskLeadAnswer>(`leads/${reference}`).queryKey, now);
  void refreshAccount();
  return { problem: answer.problem, now };
}
