import { containsText, findPage } from "#accounts/auth/admin/paging.ts";
import { validationError } from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { instanceId, presentUser } from "#accounts/rules/users.ts";

/** GET /admin/users: returns a page of the users of an audience. */
export async function listUsers(c: AdminRequest) {
  const { auth } = c.var.auth.database;
  const { audience } = c.var.admin;
  const direction = readSort(c.req.query("sort"));
  const filter = c.req.query("filter");
  let found = auth
    .selectFrom("users")
    .where("instance_id", "=", instanceId)
    .where("aud", "=", audience);
  if (filter) {
    found = found.where(containsText(["email", "raw_user_meta_data ->> 'full_name'"], filter));
  }
  const users = await findPage(c, found.selectAll().orderBy("created_at", direction).orderBy("id"));
  // The list leaves identities out, as null, and factors.
  const shown = users.map((user) => ({ ...presentUser(user, [], []), identities: null }));
  return c.json({ users: shown, aud: audience });
}

function readSort(sort: string | undefined): "asc" | "desc" {
  if (!sort) return "desc";
  const [, field = "", , direction = "desc"] = /^([^ ]*)( (.*))?$/s.exec(sort) ?? [];
  const bad = (reason: string) => validationError(`Bad Sort Parameters: ${reason}`);
  if (field !== "created_at") throw bad(`bad field for sort '${field}'`);
  const named = direction.toLowerCase();
  if (named === "asc" || named === "desc") return named;
  throw bad(`bad direction for sort '${direction}', only 'asc' and 'desc' allowed`);
}
