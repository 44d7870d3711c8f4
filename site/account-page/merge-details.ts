import type { User } from "@supabase/supabase-js";
import type { Details } from "#site/account/client.ts";

export const detailNames = ["display_name", "company_name", "phone_number"] as const;

/** The details that an account has. */
export function readDetails({ user_metadata }: Pick<User, "user_metadata">): Details {
  const read = (name: keyof Details) => {
    const value: unknown = user_metadata[name];
    return typeof value === "string" ? value : "";
  };
  return {
    display_name: read("display_name"),
    company_name: read("company_name"),
    phone_number: read("phone_number"),
  };
}

export type Draft = {
  /** What the account had when the form was filled. */
  base: Details;
  typed: Details;
};

/**
 * Takes what another device saved into a form. A field that was left alone follows; one in which something else was
 * typed is a conflict, and keeps what was typed.
 */
export function mergeDetails({ base, typed }: Draft, saved: Details) {
  const merged: Draft = { base: { ...base }, typed: { ...typed } };
  const conflicts: Partial<Details> = {};
  for (const name of detailNames) {
    if (saved[name] === base[name]) continue;
    const isTyped = typed[name] !== base[name] && typed[name] !== saved[name];
    if (isTyped) conflicts[name] = saved[name];
    else merged.base[name] = merged.typed[name] = saved[name];
  }
  return { ...merged, conflicts };
}
