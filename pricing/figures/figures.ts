import { group, house, vatClaimed } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { schools } from "#pricing/figures/school-dates.ts";
import { claims } from "#schemas/facts/claims.ts";
import { agencies } from "#schemas/facts/companies.ts";
import { site } from "#schemas/facts/site.ts";

/** What is calculated for texts, by the name under which they insert it: {price.setupFee}. Facts need no entry. */
export const figures = {
  price,
  house,
  group,
  schools,
  /** The commission of travel sites: as they list it, and as an owner pays it, with VAT and discounts. */
  commission: {
    listed: claims.otaCommission.text,
    paid: claims.otaCommissionPaid.text,
    vatClaimed,
  },
  /** The name as part of an address; the other fields of {site} are facts. */
  site: { slug: site.slug },
  agencies: { list: new Intl.ListFormat(site.language).format(agencies) },
};
