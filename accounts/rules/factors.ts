import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Tables } from "#accounts/db/connect.ts";
import type { FactorsTable } from "#accounts/db/schema.ts";

type AuthTables = Tables["auth"];

export type Factor = Selectable<FactorsTable>;

/** Age at which a factor without any challenge may be deleted, milliseconds. */
const unusedFactorMs = 300_000;

export function findFactors(tables: AuthTables, userId: string): Promise<Factor[]> {
  return tables
    .selectFrom("mfa_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
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

export async function addFactor(
  tables: AuthTables,
  values: { userId: string; friendlyName: string; secret: string; now: Date },
): Promise<Factor> {
  const time = values.now.toISOString();
  return tables
    .insertInto("mfa_factors")
    .values({
      id: randomUUID(),
      user_id: values.userId,
      friendly_name: values.friendlyName,
      factor_type: "totp",
      status: "unverified",
      secret: values.secret,
      created_at: time,
      updated_at: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteUnusedFactors(tables: AuthTables, userId: string, now: Date) {
  await tables
    .deleteFrom("mfa_factors")
    .where((eb) => eb.and({ user_id: userId, status: "unverified" }))
    .where("created_at", "<", new Date(now.getTime() - unusedFactorMs).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mfa_challenges")
            .select("mfa_challenges.id")
            .whereRef("mfa_challenges.factor_id", "=", "mfa_factors.id"),
        ),
      ),
    )
    .execute();
}

export async function markVerified(tables: AuthTables, factor: Factor, now: Date): Promise<void> {
  await tables
    .updateTable("mfa_factors")
    .set({ status: "verified", updated_at: now.toISOString() })
    .where("id", "=", factor.id)
    .execute();
  await tables
    .deleteFrom("mfa_factors")
    .where("user_id", "=", factor.user_id)
    .where((eb) => eb.and({ factor_type: factor.factor_type, status: "unverified" }))
    .execute();
}

/** Sessions that were verified with it fall back to aal1. With the last one all do, and the recovery codes are deleted. */
export async function removeFactor(
  { auth, own }: { auth: AuthTables; own: Database["own"] },
  factor: Factor,
): Promise<void> {
  await auth.deleteFrom("mfa_factors").where("id", "=", factor.id).execute();
  const isLast = !(await hasVerifiedFactor(auth, factor.user_id));
  let affected = auth
    .updateTable("sessions")
    .set({ aal: "aal1", factor_id: null })
    .where("user_id", "=", factor.user_id);
  if (!isLast) affected = affected.where("factor_id", "=", factor.id);
  const sessions = await affected.returning("id").execute();
  if (sessions.length > 0) {
    await auth
      .deleteFrom("mfa_amr_claims")
      .where(
        "session_id",
        "in",
        sessions.map(({ id }) => id),
      )
      .where("authentication_method", "=", "totp")
      .execute();
  }
  if (isLast)
    await own.deleteFrom("recovery_codes").where("user_id", "=", factor.user_id).execute();
}

export async function hasVerifiedFactor(tables: AuthTables, userId: string): Promise<boolean> {
  const factor = await tables
    .selectFrom("mfa_factors")
    .select("id")
    .where((eb) => eb.and({ user_id: userId, status: "verified" }))
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}
