import type { User } from "@supabase/auth-js";
import type { Details } from "#site/account/session/client.ts";

export const detailNames = ["display_name", "company_name", "phone_number"] as const;

/** Returns an account's details, with "" for a missing one. */
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
  /** The account's details when the form was filled in. */
  base: Details;
  typed: Details;
};

/**
 * Merges the details that another device saved into a form. An unchanged field gets the saved value. A field with other
 * typed text keeps it, and is a conflict.
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
