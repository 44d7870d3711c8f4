import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { DeskAnswer, DeskLead, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callAccount, fetchAccount } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { hasExpired, readStoredSession, serviceUrl } from "#site/account/session/stored-session.ts";

export type Words = { words: WordsOf<"desk">; languages: WordsOf<"trial">["languages"] };

/** What the list shows: a filter, a kind, a text to find, and the most leads. */
export type Shown = {
  state: "open" | "overdue" | "mine" | "all";
  kind: "" | DeskLead["kind"];
  q: string;
  take: number;
};

export const firstShown: Shown = { state: "open", kind: "", q: "", take: 100 };

const optionsOf = <Data>(path: string) =>
  queryOptions<Data, Problem>({
    queryKey: ["desk", path],
    queryFn: () => fetchAccount<Data>(`desk/${path}`),
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
    // The first list was asked for before the page was drawn.
    staleTime: 5000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });

const listPath = (shown: Shown) =>
  `leads?${new URLSearchParams({ ...shown, take: String(shown.take) })}`;
const listOptions = (shown: Shown) => optionsOf<DeskAnswer>(listPath(shown));
const leadOptions = (reference: string) => optionsOf<DeskLeadAnswer>(`leads/${reference}`);

export const useDesk = (shown: Shown) =>
  useQuery({ ...listOptions(shown), placeholderData: keepPreviousData });
export const useLead = (reference: string) => useQuery(leadOptions(reference));

/**
 * Asks for the first list while the script of the account client loads, if the stored session has not expired. After a
 * failure the client asks again, and handles it.
 */
async function askForFirst(): Promise<DeskAnswer> {
  const path = `desk/${listPath(firstShown)}`;
  const session = readStoredSession();
  if (!session || hasExpired(session)) return fetchAccount(path);
  const apikey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || __AUTH_PUBLIC_KEY__;
  const headers = { apikey, authorization: `Bearer ${session.access_token}` };
  const url = `${serviceUrl()}/functions/v1/account/${path}`;
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(url, { headers, signal }).catch(() => undefined);
  return answer?.ok ? answer.json() : fetchAccount(path);
}

// While React starts, as no one opens the desk without an account.
if (!import.meta.env.SSR && readStoredSession())
  void queryClient.prefetchQuery({ ...listOptions(firstShown), queryFn: askForFirst });

/** Does a step with a lead. Returns the problem and the lead as it is now, which the page then shows. */
export async function takeStep(reference: string, step: DeskStep) {
  const answer = await callAccount<DeskLeadAnswer>("POST", `desk/leads/${reference}`, step);
  const found: Partial<DeskLeadAnswer> = answer.problem ? answer.body : answer.data;
  const now = found.lead ? (found as DeskLeadAnswer) : null;
  if (now) queryClient.setQueryData(leadOptions(reference).queryKey, now);
  void queryClient.invalidateQueries({ queryKey: ["desk"] });
  return { problem: answer.problem, now };
}
