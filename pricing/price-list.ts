import { benefitIds, benefits } from "#schemas/facts/benefits.ts";
import * as facts from "#schemas/facts/plans.ts";
import type { Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/** Returns every benefit with its words, in the order of the comparison table. */
export function benefitList(language: Language) {
  const words = readWords("benefits", language);
  return benefitIds.map((id) => {
    const benefit = { onCard: true, ...benefits[id] };
    return { ...benefit, id, title: words.benefits[id], groupName: words.groups[benefit.group] };
  });
}

export function priceList(language: Language) {
  const words = readWords("plans", language);
  const { products } = readWords("products", language);
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
        name: products[plan.id],
        features: [...(everything ? [everything] : []), ...added.map(({ title }) => title)],
      };
    }),
    setupFee: facts.setupFee,
    platformListing: { ...facts.platformListing, ...words.platformListing },
    suiteExtras: facts.suiteExtras.map((extra) => ({
      ...extra,
      ...words.suiteExtras[extra.id],
      name: products[extra.id],
    })),
  };
}
