import {
  type BenefitGroup,
  type BenefitId,
  benefitIds,
  benefits,
} from "#schemas/facts/benefits.ts";
import * as facts from "#schemas/facts/plans.ts";
import type { ProductId } from "#schemas/facts/products.ts";
import type { Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/** A benefit with its words. */
export type Benefit = {
  id: BenefitId;
  title: string;
  group: BenefitGroup;
  groupName: string;
  includedIn: readonly ProductId[];
  onCard: boolean;
};

/** Returns every benefit in the order of the comparison table. */
export function benefitList(language: Language): readonly Benefit[] {
  const words = readWords("benefits", language);
  return benefitIds.map((id) => {
    const { group, includedIn, onCard = true } = benefits[id];
    return {
      id,
      title: words.benefits[id],
      group,
      groupName: words.groups[group],
      includedIn,
      onCard,
    };
  });
}

/** Returns the price list with its words. */
export function priceList(language: Language) {
  const words = readWords("plans", language);
  const all = benefitList(language);
  return {
    channelManagerBands: facts.channelManagerBands.map((band) => ({
      ...band,
      description: words.channelManagerBands[band.id],
    })),
    bookingPlans: facts.bookingPlans.map((plan, index) => {
      const { everything, ...texts } = words.bookingPlans[plan.id];
      const cheaper = facts.bookingPlans[index - 1]?.id;
      // A card lists what its plan adds to the cheaper one.
      const added = all.filter(
        ({ onCard, includedIn }) =>
          onCard && includedIn.includes(plan.id) && !(cheaper && includedIn.includes(cheaper)),
      );
      return {
        ...plan,
        ...texts,
        name: readWords("products", language).products[plan.id],
        features: [...(everything ? [everything] : []), ...added.map(({ title }) => title)],
      };
    }),
    setupFee: facts.setupFee,
    platformListing: { ...facts.platformListing, ...words.platformListing },
    suiteExtras: facts.suiteExtras.map((extra) => ({
      ...extra,
      ...words.suiteExtras[extra.id],
      name: readWords("products", language).products[extra.id],
    })),
  };
}

export type PriceList = ReturnType<typeof priceList>;
