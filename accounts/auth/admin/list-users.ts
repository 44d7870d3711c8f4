import { type SelectQueryBuilder, sql } from "kysely";
import { validationError } from "#accounts/auth/requests.ts";
import type { AdminRequest, AuthRequest } from "#accounts/auth/service.ts";
import type { AuthSchema } from "#accounts/db/schema.ts";
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

/** Most rows of one page. */
const maxPerPage = 1000;
const maxUnsigned = 2n ** 64n - 1n;

/** Pages count from 1. A page number may be larger than any number of rows. */
type Paging = { page: bigint; perPage: number };

/** Returns the rows of a query on the page that a request asks for, and sets the paging headers. */
async function findPage<Table extends keyof AuthSchema, Row>(
  c: AuthRequest,
  query: SelectQueryBuilder<AuthSchema, Table, Row>,
) {
  const { page, perPage } = readPaging(c);
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  setPagingHeaders(c, { page, perPage }, total);
  const offset = (page - 1n) * BigInt(perPage);
  return offset < total ? query.limit(perPage).offset(Number(offset)).execute() : [];
}

/** Returns the page that a request asks for; an empty value is the default. */
function readPaging(c: AuthRequest): Paging {
  const page = readUnsigned(c.req.query("page") || "1");
  const perPage = readUnsigned(c.req.query("per_page") || "50");
  if (perPage === 0n) throw badPaging("per_page must be greater than 0");
  return {
    page: page === 0n ? 1n : page,
    perPage: perPage > maxPerPage ? maxPerPage : Number(perPage),
  };
}

function readUnsigned(text: string): bigint {
  const failure = (reason: string) =>
    badPaging(`strconv.ParseUint: parsing ${JSON.stringify(text)}: ${reason}`);
  if (!/^\d+$/.test(text)) throw failure("invalid syntax");
  // Longer numbers are out of range, and costly to convert.
  const number = text.length > 1000 ? maxUnsigned + 1n : BigInt(text);
  if (number > maxUnsigned) throw failure("value out of range");
  return number;
}

function badPaging(reason: string) {
  return validationError(`Bad Pagination Parameters: ${reason}`);
}

/** Sets the headers with the number of rows, and with links to the next and the last page. */
function setPagingHeaders(c: AuthRequest, { page, perPage }: Paging, total: number): void {
  const pages = Math.ceil(total / perPage);
  // The client reads the page number from the first parameter.
  const link = (number: bigint | number, rel: string) => {
    const { page: _, per_page: __, ...others } = c.req.query();
    const query = new URLSearchParams({
      page: String(number),
      per_page: String(perPage),
      ...others,
    });
    return `<${c.req.path}?${query}>; rel="${rel}"`;
  };
  const next = page < pages ? [link(page + 1n, "next")] : [];
  c.header("Link", [...next, link(pages, "last")].join(", "));
  c.header("X-Total-Count", String(total));
}

/** Returns the condition that one of the columns contains a text, in which `%` and `_` are literal. */
function containsText(columns: readonly string[], text: string) {
  // No stored text has a null character.
  if (text.includes("\0")) return sql<boolean>`1 = 0`;
  const pattern = `%${text.replace(/[!%_]/g, "!$&")}%`;
  const conditions = columns.map((column) => sql`${sql.raw(column)} like ${pattern} escape '!'`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
