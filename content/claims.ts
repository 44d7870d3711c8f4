import { claims } from "#schemas/facts/claims.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { claimsWords } from "#schemas/words/claims.ts";

const words = claimsWords[defaultLanguage];
export type Claim = { value: string; label: string };
const claimList = <Id extends string>(
  values: Record<Id, string>,
  labels: Record<Id, string>,
): Claim[] => (Object.keys(values) as Id[]).map((id) => ({ value: values[id], label: labels[id] }));
export const { otaCommission, otaCommissionPaid, channelCount, connectionCount, rating } = claims;
export const directSavings = {
  text: claims.directSavings,
  workedAt: words.savingsWorkedAt,
} as const;
export const { ourFigures, ratingBasis } = words;
export const homeClaims = claimList(claims.home, words.home);
export const aboutClaims = claimList(claims.about, words.about);
export const guideClaims = claimList(claims.successGuide, words.successGuide);
