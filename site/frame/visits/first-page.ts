import { tryStorage } from "#site/ui/try-storage.ts";

/** Where a visit began: the path of its first page, and the campaign of its link as "source / medium / campaign". */
export type FirstVisit = { first_page: string; campaign: string };

/** Returns where this visit began, as start-visit.ts stored it; empty texts if it is not known. */
export function firstVisit(): FirstVisit {
  const stored = tryStorage((): FirstVisit => JSON.parse(sessionStorage["first-visit"] ?? "null"));
  return stored ?? { first_page: "", campaign: "" };
}
