import { otaCommissionPaid } from "#content/claims.ts";
import { company } from "#content/company.ts";
import { deletingDays, retention } from "#content/guest-records.ts";
import { platformListing } from "#content/plans.ts";
import { schools } from "#content/school-calendar.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { group, house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";

/** The values that an article may insert in braces, as `{site.name}` or `{price.setupFee}`. */
const values = {
  company,
  site,
  price,
  house,
  group,
  terms,
  termsToConfirm,
  platformListing,
  schools,
  otaCommission: otaCommissionPaid,
  retention,
  deletingDays,
};

/** Returns the text or number at a path such as "site.name", or undefined if there is none. */
export function contentValue(path: string): string | number | undefined {
  const value = path
    .trim()
    .split(".")
    .reduce<unknown>((parent, key) => new Map(Object.entries(parent ?? {})).get(key), values);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
