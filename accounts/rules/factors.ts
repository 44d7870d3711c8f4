import type { Selectable } from "kysely";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import type { FactorsTable } from "#accounts/db/schema.ts";

export type Factor = Selectable<FactorsTable>;

export function findFactors(tables: Tables["auth"], userId: string): Promise<Factor[]> {
  const factors = tables.selectFrom("mfa_factors").selectAll().where("user_id", "=", userId);
  return factors.orderBy("created_at").orderBy("id").execute();
}

export async function hasVerifiedFactor(tables: Tables["auth"], userId: string): Promise<boolean> {
  return (await findFactors(tables, userId)).some(({ status }) => status === "verified");
}

export function presentFactor(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? "",
    last_challenged_at: factor.last_challenged_at,
  };
}

/** Sessions that were verified with it fall back to aal1. With the last one all do, and the recovery codes are deleted. */
export async function removeFactor({ auth, own }: Tables, { id, user_id }: Factor): Promise<void> {
  await deleteRows(auth, "mfa_factors", { id });
  const isLast = !(await hasVerifiedFactor(auth, user_id));
  let affected = auth
    .updateTable("sessions")
    .set({ aal: "aal1", factor_id: null })
    .where("user_id", "=", user_id);
  if (!isLast) affected = affected.where("factor_id", "=", id);
  const session_id = (await affected.returning("id").execute()).map((session) => session.id);
  if (session_id.length > 0)
    await deleteRows(auth, "mfa_amr_claims", { session_id, authentication_method: "totp" });
  if (isLast) await deleteRows(own, "recovery_codes", { user_id });
}
