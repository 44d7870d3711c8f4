import { sql } from "kysely";
import { validationError } from "#accounts/auth/errors.ts";
import type { AdminRequest, AuthRequest } from "#accounts/auth/service.ts";
import { instanceId, presentUser } from "#accounts/rules/users.ts";

/** GET /admin/users: returns a page of the users of an audience. */
export async function listUsers(c: AdminRequest) {
  const { audience } = c.var.admin;
  const direction = readSort(c.req.query("sort"));
  const filter = c.req.query("filter");
  const paging = readPaging(c);
  let found = c.var.auth.database.auth
    .selectFrom("users")
    .where("instance_id", "=", instanceId)
    .where("aud", "=", audience);
  if (filter) found = found.where(containsText(filter));
  const total = Number((await found.select(sql<number>`count(*)`.as("n")).execute())[0]?.n);
  setPagingHeaders(c, paging, total);
  const { page, perPage } = paging;
  const sorted = found.selectAll().orderBy("created_at", direction).orderBy("id").limit(perPage);
  const offset = (page - 1) * perPage;
  const users = offset < total ? await sorted.offset(offset).execute() : [];
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

const maxPerPage = 1000;

type Paging = { page: number; perPage: number };

/** Pages count from 1. A page number may be larger than any number of rows. */
function readPaging(c: AuthRequest): Paging {
  const page = readUnsigned(c.req.query("page") || "1");
  const perPage = readUnsigned(c.req.query("per_page") || "50");
  if (perPage === 0) throw badPaging("per_page must be greater than 0");
  return { page: page || 1, perPage: Math.min(perPage, maxPerPage) };
}

/** Reads a number of 64 bits, with the original's errors. */
function readUnsigned(text: string): number {
  const failure = (reason: string) =>
    badPaging(`strconv.ParseUint: parsing ${JSON.stringify(text)}: ${reason}`);
  if (!/^\d+$/.test(text)) throw failure("invalid syntax");
  if (text.length > 1000 || BigInt(text) >= 2n ** 64n) throw failure("value out of range");
  return Number(text);
}

const badPaging = (reason: string) => validationError(`Bad Pagination Parameters: ${reason}`);

function setPagingHeaders(c: AuthRequest, { page, perPage }: Paging, total: number): void {
  const pages = Math.ceil(total / perPage);
  const { page: _, per_page: __, ...others } = c.req.query();
  const link = (number: number, rel: string) => {
    // The client reads the page number from the first parameter.
    const paging = { page: String(number), per_page: String(perPage) };
    return `<${c.req.path}?${new URLSearchParams({ ...paging, ...others })}>; rel="${rel}"`;
  };
  const next = page < pages ? [link(page + 1, "next")] : [];
  c.header("Link", [...next, link(pages, "last")].join(", "));
  c.header("X-Total-Count", String(total));
}

/** Returns the condition that the address or the full name contains a text, in which `%` and `_` are literal. */
function containsText(text: string) {
  // No stored text has a null character.
  if (text.includes("\0")) return sql<boolean>`1 = 0`;
  const pattern = `%${text.replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`(email like ${pattern} escape '!' or raw_user_meta_data ->> 'full_name' like ${pattern} escape '!')`;
}
